import { isUtf8 } from 'node:buffer';
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { STANDARD_INPUT } from './read-chunks';
import { explainUnreadable, isUnreadable, Unreadable } from './unreadable';

export interface FoundFile {
  /** The path to show; `-` for standard input. */
  readonly path: string;
  /** The path to open. It may be bytes, because a name need not be UTF-8. */
  readonly location: string | Buffer;
  /** Relative to the named folder. */
  readonly name: string;
  /** Null unless it is a regular file. */
  readonly size: number | null;
}

/** Follows a named link to a folder, but no link within it, because links may form a cycle. */
export function findFiles(paths: readonly string[]): readonly FoundFile[] {
  const { files, unread } = lookForFiles(paths);
  if (unread[0] !== undefined) throw new Unreadable(unread[0]);
  return files;
}

/** `unread` says what could not be read and why. It must not count as checked. */
export function lookForFiles(paths: readonly string[]) {
  const unread: string[] = [];
  const files = paths.flatMap((path) => findNamed(path, unread));
  return { files, unread };
}

function findNamed(path: string, unread: string[]): readonly FoundFile[] {
  if (path === STANDARD_INPUT) {
    return [{ path, location: path, name: 'standard input', size: null }];
  }
  const target = statSync(path);
  const name = basename(resolve(path));
  if (!target.isDirectory()) {
    return [{ path, location: path, name, size: target.isFile() ? target.size : null }];
  }
  const before = unread.length;
  const files = [...findWithin({ path, location: path, name }, unread)];
  if (files.length === 0 && unread.length === before) {
    throw new Unreadable(`${path} holds no file`);
  }
  return files;
}

type PlaceInFolder = Omit<FoundFile, 'size'>;

/** A promise for each of many files would take longer than hashing the files. */
function* findWithin(folder: PlaceInFolder, unread: string[]): Generator<FoundFile> {
  const entries = attempt(folder.path, unread, () =>
    readdirSync(folder.location, { withFileTypes: true, encoding: 'buffer' }),
  );
  for (const entry of entries ?? []) {
    const child = enter(folder, entry.name);
    if (entry.isDirectory()) {
      yield* findWithin(child, unread);
      continue;
    }
    const size = attempt(child.path, unread, () => getSize(child));
    if (size !== null) yield { ...child, size };
  }
}

function attempt<T>(path: string, unread: string[], read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    unread.push(explainUnreadable(error, path));
    return null;
  }
}

function enter(folder: PlaceInFolder, bytes: Buffer): PlaceInFolder {
  const text = toText(bytes);
  const path = join(folder.path, text);
  const isPlain = typeof folder.location === 'string' && isUtf8(bytes);
  const location = isPlain
    ? path
    : Buffer.concat([Buffer.from(folder.location), Buffer.from('/'), bytes]);
  return { path, location, name: `${folder.name}/${text}` };
}

/** Shows bytes that are not UTF-8 one by one, as `\xff`. */
function toText(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`,
  ).join('');
}

function getSize({ path, location }: PlaceInFolder): number {
  const target = statSync(location);
  accessSync(location, constants.R_OK);
  if (target.isFile()) return target.size;
  throw new Unreadable(
    target.isDirectory()
      ? `${path} is a link to a folder, which is not followed`
      : `${path} is neither a file nor a folder`,
  );
}
