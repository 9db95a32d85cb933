import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode, toUnwritten, Unwritten } from '../files/unreadable';

const DRAFT = '.countersign-';

/** Writes a file whole or not at all, and resolves when it is on the disk. */
export async function writeWhole(path: string, content: string, mode = 0o600): Promise<void> {
  const folder = dirname(path);
  // The draft's name is short, because the final name may have the longest possible length.
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

export async function writeNew(
  path: string,
  content: string | Uint8Array,
  mode: number,
): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A draft of this age belongs to a process that was killed. */
const ABANDONED_MS = 60 * 60 * 1_000;

export async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(DRAFT))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** @param mostBytes - a longer file is not read, and its text is empty */
export async function readIfThere(path: string, mostBytes = Infinity): Promise<string | null> {
  try {
    const { size } = await stat(path);
    return size > mostBytes ? '' : await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return null;
    throw error;
  }
}

/**
 * Writes a new file whole or not at all.
 *
 * @throws Unwritten, also if there is such a file already
 */
export async function writeOnce(path: string, content: Uint8Array): Promise<void> {
  await linkDraft(path, (draft) => writeNew(draft, content, 0o666));
}

/**
 * Gives a finished draft its name. Unlike renaming, this never replaces a file.
 *
 * @throws Unwritten, also if there is such a file already
 */
export async function linkDraft<T>(path: string, write: (draft: string) => Promise<T>): Promise<T> {
  const draft = join(dirname(path), createDraftName());
  try {
    const written = await write(draft);
    await link(draft, path);
    return written;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new Unwritten(`${path} exists already: name another file`);
    throw toUnwritten(error, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** After a power cut the new name still exists, on systems that support this. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
