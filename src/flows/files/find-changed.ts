import { isSameDigest } from '@countersign/proof/encoding';
import type { HashingPort } from '../../ports/hashing';
import type { FileEntry } from './file-entry';

/** A file that is not what was read of it: it says something else, or can't be read any more. */
export interface ChangedFile {
  readonly id: number;
  readonly name: string;
  readonly how: 'changed' | 'gone';
}

export interface ChangedFiles {
  readonly changed: readonly ChangedFile[];
  /** Every file that the page has was looked at; the others count as not changed. */
  readonly isWhole: boolean;
}

/** Who has pressed a button waits no longer, and a wallet's window may still open. */
const PATIENCE_MS = 1_000;
const MOST_AT_ONCE = 32;
/** Up to here a file is read again whole: not every browser tells otherwise that it has changed. */
const WHOLE_BYTES = 1024 * 1024;

/**
 * Looks once more at each file that the page has, for at most a second. Chromium fails to read one
 * that has changed; other browsers give what is there by now.
 */
export async function findChanged(
  hashing: HashingPort,
  entries: readonly FileEntry[],
  signal: AbortSignal,
): Promise<ChangedFiles> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const left = entries.filter(({ file, status }) => file !== null && status === 'read').values();
  const changed: ChangedFile[] = [];
  let unseen = 0;
  // Who reads a file may not stop at once.
  const unlooked = new Promise<Look>((resolve) => {
    ended.addEventListener('abort', () => {
      resolve('unseen');
    });
  });
  const lookAtAll = async () => {
    for (const entry of left) {
      const how = await Promise.race([look(hashing, entry, ended), unlooked]);
      if (how === 'unseen') unseen += 1;
      else if (how !== 'same') changed.push({ id: entry.id, name: entry.name, how });
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, lookAtAll));
  return { changed: changed.sort((a, b) => a.id - b.id), isWhole: unseen === 0 };
}

/**
 * Which of some files of one name a new one is there for.
 *
 * @returns null where none of them has changed, or it can't be told which one is meant
 */
export async function findReplaced(
  hashing: HashingPort,
  entries: readonly FileEntry[],
): Promise<number | null> {
  const failed = entries.filter(({ status }) => status === 'failed').map(({ id }) => id);
  const { changed } = await findChanged(hashing, entries, new AbortController().signal);
  const [only, ...more] = [...failed, ...changed.map(({ id }) => id)];
  return only === undefined || more.length > 0 ? null : only;
}

type Look = ChangedFile['how'] | 'same' | 'unseen';

async function look(hashing: HashingPort, entry: FileEntry, signal: AbortSignal): Promise<Look> {
  const { file, size } = entry;
  if (file === null || entry.status !== 'read') return 'same';
  if (signal.aborted) return 'unseen';
  try {
    if (file.size !== size || size > WHOLE_BYTES) {
      await file.slice(0, 1).arrayBuffer();
      const isSame = file.size === size && !wasWrittenAfter(file, entry.readAt);
      return isSame ? 'same' : 'changed';
    }
    const digest = await hashing.digest(file, { signal, onProgress: () => undefined });
    return isSameDigest(digest, entry.digest) ? 'same' : 'changed';
  } catch (error) {
    return FAULTS[getFault(error)] ?? 'unseen';
  }
}

/** Some clocks run ahead, which says nothing. */
function wasWrittenAfter({ lastModified }: File, readAt = Infinity): boolean {
  return lastModified > readAt && lastModified <= Date.now();
}

/** By code or, of the browser, by name; what else fails is ours, and says nothing of the file. */
const FAULTS: Readonly<Record<string, Look>> = {
  changed: 'changed',
  NotReadableError: 'changed',
  unreadable: 'gone',
  NotFoundError: 'gone',
};

function getFault(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
