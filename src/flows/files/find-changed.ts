import { isSameDigest, type Digest } from '@countersign/proof/encoding';
import type { HashingPort } from '../../ports/hashing';
import type { FileEntry } from './file-entry';
import { reopen } from './file-source';

/** A file that is not what was read of it: it says something else, or can't be read any more. */
export interface ChangedFile {
  readonly id: number;
  readonly name: string;
  readonly how: 'changed' | 'gone';
}

export interface ChangedFiles {
  readonly changed: readonly ChangedFile[];
  /** Ids of those that there was no time to read again: nothing is known of them. */
  readonly unseen: readonly number[];
}

/** Who has pressed a button waits no longer, and a wallet's window may still open. */
const PATIENCE_MS = 1_000;
const MOST_AT_ONCE = 32;
/** Reading a larger one again may take too long: first it is tried whether it can be read at all. */
const LARGE_BYTES = 1024 * 1024;

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
  const own = entries.flatMap((entry) => {
    const { id, name, file, size } = entry;
    return entry.status === 'read' && file ? [{ id, name, file, size, digest: entry.digest }] : [];
  });
  const looks = new Map<number, Look>();
  // Who reads a file may not stop at once.
  const isOver = new Promise<null>((resolve) => {
    ended.addEventListener('abort', () => {
      resolve(null);
    });
  });
  const lookAt = async (some: readonly Own[], look: (one: Own) => Promise<Look>) => {
    const left = some.values();
    const lookAtNext = async () => {
      for (const one of left) {
        const how = ended.aborted ? null : await Promise.race([look(one), isOver]);
        if (how !== null) looks.set(one.id, how);
      }
    };
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, lookAtNext));
  };
  const isSaid = ({ id }: Own, ...said: readonly Look[]) =>
    said.some((how) => how === looks.get(id));
  await lookAt(
    own.filter(({ file }) => file.size > LARGE_BYTES),
    touch,
  );
  const readable = own.filter((one) => !isSaid(one, 'changed', 'gone'));
  await lookAt(
    readable.toSorted((a, b) => a.file.size - b.file.size),
    (one) => readWhole(hashing, one, ended),
  );
  await lookAt(
    own.filter((one) => isSaid(one, 'same')),
    measure,
  );
  return {
    changed: own.flatMap(({ id, name }) => {
      const how = looks.get(id);
      return how === 'changed' || how === 'gone' ? [{ id, name, how }] : [];
    }),
    unseen: own.flatMap((one) => (isSaid(one, 'changed', 'gone', 'same') ? [] : [one.id])),
  };
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

type Own = Pick<FileEntry, 'id' | 'name' | 'size'> & {
  readonly file: File;
  readonly digest: Digest;
};
type Look = ChangedFile['how'] | 'same' | 'unseen';

async function touch({ file }: Own): Promise<Look> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return 'unseen';
  } catch (error) {
    return toLook(error);
  }
}

async function readWhole(
  hashing: HashingPort,
  { file, size, digest }: Own,
  signal: AbortSignal,
): Promise<Look> {
  if (file.size !== size) return 'changed';
  try {
    const now = await hashing.digest(file, { signal, onProgress: () => undefined });
    return isSameDigest(now, digest) ? 'same' : 'changed';
  } catch (error) {
    return toLook(error);
  }
}

/** Some browsers read a file that has grown only as far as it went before. */
async function measure({ file, size }: Own): Promise<Look> {
  const anew = await reopen(file);
  return anew === null || anew.size === size ? 'same' : 'changed';
}

/** By code or, of the browser, by name; what else fails is ours, and says nothing of the file. */
const FAULTS: Readonly<Record<string, Look>> = {
  changed: 'changed',
  NotReadableError: 'changed',
  unreadable: 'gone',
  NotFoundError: 'gone',
};

function toLook(error: unknown): Look {
  if (!(error instanceof Error)) return 'unseen';
  const fault = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return FAULTS[fault] ?? 'unseen';
}
