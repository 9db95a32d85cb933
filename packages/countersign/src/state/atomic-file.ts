import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toUnwritten } from '../files/unreadable';

const DRAFT = '.countersign-';

/**
 * Writes a file whole or not at all, and returns when it is on the disk.
 *
 * @param mode - its permissions
 * @throws Unwritten
 */
export async function writeWhole(path: string, content: string, mode = 0o600): Promise<void> {
  const folder = dirname(path);
  // Its own name is short: the last one may have all the length that there is.
  const draft = join(folder, createDraftName());
  try {
    await mkdir(folder, { recursive: true, ...(mode === 0o600 && { mode: 0o700 }) });
    await writeNew(draft, content, mode);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw toUnwritten(error, path);
  }
  await syncFolder(folder);
}

export function createDraftName(): string {
  return `${DRAFT}${randomBytes(6).toString('hex')}.tmp`;
}

/** Writes a file that is not there yet, and returns when its bytes are on the disk. */
export async function writeNew(path: string, content: string, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Nothing takes longer to be written, unless its process was stopped. */
const ABANDONED_MS = 60 * 60 * 1_000;

/** Removes drafts that killed processes left in the folder. */
export async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(DRAFT))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Null where there is no such file. */
export async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** The new name too outlives a power cut; some systems have no way to say so. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
