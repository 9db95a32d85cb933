import { createHash } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import { hasCode, toUnwritten, Unwritten } from '../files/unreadable';
import { createDraftName, readIfThere, removeDrafts, syncFolder, writeNew } from './atomic-file';
import { parseOrSetAside, setAside } from './set-aside';
import { parsePending, serializePending } from './pending-text';

export interface StoredClaim<T> {
  /** Lists the signings so far, oldest first, and the number of the next. */
  readonly list: () => Promise<{ readonly signings: readonly T[]; readonly next: number }>;
  /** Returns the signing that has the number: this one, or that of another run. */
  readonly put: (number: number, signing: PendingSigning) => Promise<T>;
}

const FILE = 'signed.json';

/**
 * Each signing has its own folder, which is written under another name and renamed. No system
 * renames a folder over one that is not empty, so only one process gets the name, also on several
 * machines.
 *
 * @param read - returns null if the stored bytes make another claim
 */
export function openStoredClaim<T>(
  folder: string,
  claim: string,
  read: (signing: PendingSigning) => Promise<T | null>,
): StoredClaim<T> {
  const digest = createHash('sha256').update(claim).digest('hex').slice(0, 40);
  const getPath = (number: number) => join(folder, `${digest}-${number}`);
  const get = async (number: number) => {
    const path = join(getPath(number), FILE);
    const text = await readIfThere(path);
    if (text === null) return null;
    const signing = await parseOrSetAside(path, () => parsePending(text));
    return (await read(signing)) ?? (await setAside(path, 'is broken'));
  };
  return {
    list: async () => {
      await removeDrafts(folder);
      const signings = [];
      for (let number = 1; ; number += 1) {
        // Another process may write the signing in between, so the path is checked first.
        if (await isFree(getPath(number))) return { signings, next: number };
        const signing = await get(number);
        if (signing !== null) signings.push(signing);
      }
    },
    put: async (number, signing) => {
      const path = getPath(number);
      let failure: unknown = new Unwritten(`${path} can’t be read again: look at the disk`);
      await moveIntoPlace(folder, path, serializePending(signing)).catch((error: unknown) => {
        failure = toUnwritten(error, path);
      });
      // Whatever the error was, another run may have stored its signing under this name first.
      const winner = await get(number);
      if (winner === null) throw failure;
      return winner;
    },
  };
}

async function moveIntoPlace(folder: string, path: string, text: string): Promise<void> {
  const draft = join(folder, createDraftName());
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await writeNew(join(draft, FILE), text, 0o600);
    await syncFolder(draft);
    await rename(draft, path);
    await syncFolder(folder);
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** An empty folder counts as free, because a rename can replace it. */
async function isFree(path: string): Promise<boolean> {
  try {
    const found = await lstat(path);
    return found.isDirectory() && (await readdir(path)).length === 0;
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return true;
    throw error;
  }
}
