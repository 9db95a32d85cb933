import { existsSync, fstatSync, statSync } from 'node:fs';
import { STANDARD_INPUT } from '../read-chunks';
import { Unreadable } from '../unreadable';

/**
 * No receipt is written over what the run reads (a key, a file, a list), whatever the flags. Told by
 * device and inode: links and other spellings are the same file.
 *
 * @param receipts - where they would go
 * @param sources - what is read; `-` for standard input
 * @throws Unreadable; an Error of `node:fs`
 */
export function assertKept(
  receipts: readonly string[],
  sources: readonly (string | Buffer)[],
): void {
  const existing = receipts.filter((path) => existsSync(path));
  if (existing.length === 0) return;
  const read = new Set(sources.map(getFileId));
  const over = existing.find((path) => read.has(getFileId(path)));
  if (over === undefined) return;
  throw new Unreadable(
    `the receipt would be written over ${over}, which is read here as a key, a file or a list: name another place with -o`,
  );
}

function getFileId(path: string | Buffer): string {
  const isInput = path === STANDARD_INPUT;
  const { dev, ino } = isInput ? fstatSync(0, { bigint: true }) : statSync(path, { bigint: true });
  return `${dev} ${ino}`;
}
