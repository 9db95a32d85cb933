import { existsSync, fstatSync, statSync } from 'node:fs';
import { STANDARD_INPUT } from '../../files/read-chunks';
import { Unreadable } from '../../files/unreadable';

/**
 * No receipt is written over what the run reads (a key, a file, a list), nor over the Solana CLI's own
 * key and configuration, whatever the flags. Told by device and inode: links and other spellings are
 * the same file.
 *
 * @param receipts - where they would go
 * @param sources - what is not to be replaced, where it is there; `-` for standard input
 * @throws Unreadable; an Error of `node:fs`
 */
export function assertKept(
  receipts: readonly string[],
  sources: readonly (string | Buffer)[],
): void {
  const existing = receipts.filter((path) => existsSync(path));
  if (existing.length === 0) return;
  const read = new Set(sources.map(getFileId));
  const over = existing.find((path) => {
    const id = getFileId(path);
    return id !== null && read.has(id);
  });
  if (over === undefined) return;
  throw new Unreadable(
    `the receipt would be written over ${over}, which is a key, a configuration, or a file or list that is read here: name another place with -o`,
  );
}

/** Null where there is none. */
function getFileId(path: string | Buffer): string | null {
  const found =
    path === STANDARD_INPUT
      ? fstatSync(0, { bigint: true })
      : statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}
