import { accessSync, constants, existsSync, fstatSync, lstatSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { STANDARD_INPUT } from '../../files/read-chunks';
import { Unreadable } from '../../files/unreadable';

const MOST_NAME_BYTES = 255;

function isFileName(name: string): boolean {
  return Buffer.byteLength(name) <= MOST_NAME_BYTES && !name.includes('\0');
}

/** Asserts before signing that each receipt can be written and replaces no source. */
export function assertFree(
  receipts: readonly string[],
  sources: readonly (string | Buffer)[],
): void {
  assertKept(receipts, sources);
  const seen = new Set<string>();
  for (const path of receipts) {
    if (seen.has(path)) {
      throw new Unreadable(
        `two files would get the receipt ${path}: sign the folder that holds both, or one after the other with -o`,
      );
    }
    seen.add(path);
    if (!isFileName(basename(path))) {
      throw new Unreadable(
        `no file can have the name of the receipt ${path}: name another place with -o`,
      );
    }
    const inTheWay = findObstacle(path);
    if (inTheWay === null) continue;
    throw new Unreadable(
      `the receipt ${path} cannot be written: ${inTheWay}. Name another place with -o`,
    );
  }
}

function findObstacle(path: string): string | null {
  const place = dirname(path);
  let folder = place;
  while (!existsSync(folder)) folder = dirname(folder);
  if (!isDirectory(folder)) return `${folder} is no folder`;
  // A link whose target does not exist also blocks the path.
  if (folder === place && lstatSync(path, { throwIfNoEntry: false }) !== undefined) {
    const target = statSync(path, { throwIfNoEntry: false });
    if (target?.isDirectory() === true) return `${path} is a folder`;
    if (target?.isFile() !== true) return `${path} is no regular file`;
  }
  return isWritable(folder) ? null : `nothing may be written in ${folder}`;
}

export function isDirectory(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Even `--force` replaces no file that the run reads. Device and inode identify a file, because
 * links and other spellings lead to the same file.
 */
function assertKept(receipts: readonly string[], sources: readonly (string | Buffer)[]): void {
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

function getFileId(path: string | Buffer): string | null {
  const found =
    path === STANDARD_INPUT
      ? fstatSync(0, { bigint: true })
      : statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.dev} ${found.ino}`;
}
