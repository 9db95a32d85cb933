import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { toUnwritten } from '../unreadable';

const DRAFT = '.countersign-';

interface Options {
  /** Permissions; 0600 by default. */
  readonly mode?: number;
}

/**
 * Writes a file whole or not at all, and returns when it is on the disk.
 *
 * @throws Unwritten
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  { mode = 0o600 }: Options = {},
): Promise<void> {
  const folder = dirname(path);
  // Its own name is short: the last one may have all the length that there is.
  const draft = join(folder, `${DRAFT}${randomBytes(6).toString('hex')}.tmp`);
  try {
    await mkdir(folder, { recursive: true, ...(mode === 0o600 && { mode: 0o700 }) });
    const file = await open(draft, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw toUnwritten(error, path);
  }
  await syncFolder(folder);
}

/** No file takes longer to be written. */
const ABANDONED_MS = 60_000;

/** Those that killed processes left in a folder of ours. */
export function removeDrafts(folder: string): Promise<void> {
  return removeAbandoned(folder, (name) => name.startsWith(DRAFT), ABANDONED_MS);
}

/** Removes files that nobody has written for some milliseconds. */
export async function removeAbandoned(
  folder: string,
  isDraft: (name: string) => boolean,
  milliseconds: number,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isDraft)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > milliseconds) await rm(path, { force: true });
  }
}

/** The new name too outlives a power cut; some systems have no way to say so. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
