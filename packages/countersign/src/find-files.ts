import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expandPattern, isPattern } from './expand-pattern';
import { STANDARD_INPUT } from './read-chunks';
import { Unreadable } from './unreadable';

export interface FoundFile {
  /** `-` for standard input. */
  readonly path: string;
  /** Relative to the named folder. */
  readonly name: string;
  /** Null where it is no regular file. */
  readonly size: number | null;
}

/**
 * Finds the named files, and all in the named folders. It follows a named link to a folder, but
 * none within, because links may form a cycle. A name that is not there may be a pattern.
 *
 * @throws Error of `node:fs` where something can't be read; Unreadable where a folder holds no
 *   file, or something that is none: it must not pass for checked
 */
export async function findFiles(paths: readonly string[]): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = [];
  for (const path of paths) found.push(...(await findNamed(path)));
  return found;
}

async function findNamed(path: string): Promise<readonly FoundFile[]> {
  if (path === STANDARD_INPUT) return [{ path, name: 'standard input', size: null }];
  const matching = isPattern(path) && !existsSync(path) ? await expandPattern(path) : [];
  if (matching.length > 0) return findFiles(matching);
  const target = statSync(path);
  const name = basename(resolve(path));
  if (!target.isDirectory()) return [{ path, name, size: target.isFile() ? target.size : null }];
  const files = [...findWithin(path, name)];
  if (files.length === 0) throw new Unreadable(`${path} holds no file`);
  return files;
}

/**
 * The one file that a line of a list names: no pattern, no folder, no standard input, for each line
 * is held against its own file.
 *
 * @throws Error of `node:fs`; Unreadable where it is no file
 */
export function findListed(name: string): FoundFile {
  const target = statSync(name);
  if (!target.isFile()) throw new Unreadable(`${name} is not a file`);
  // A file may be named "-".
  return { path: resolve(name), name, size: target.size };
}

/** Without promises: one for each of many files would take longer than to hash them. */
function* findWithin(folder: string, name: string): Generator<FoundFile> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const child = { path: join(folder, entry.name), name: `${name}/${entry.name}` };
    if (entry.isDirectory()) {
      yield* findWithin(child.path, child.name);
      continue;
    }
    const target = statSync(child.path);
    if (target.isDirectory()) {
      throw new Unreadable(`${child.path} is a link to a folder, which is not followed`);
    }
    if (!target.isFile()) throw new Unreadable(`${child.path} is neither a file nor a folder`);
    yield { ...child, size: target.size };
  }
}
