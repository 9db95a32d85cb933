import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { STANDARD_INPUT } from './read-chunks';
import { Unreadable } from './unreadable';

export interface FoundFile {
  /** `-` for standard input. */
  readonly path: string;
  /** Relative to the named folder. */
  readonly name: string;
}

/**
 * Finds the named files, and all in the named folders. It follows a named link to a folder, but
 * none within, because links may form a cycle.
 *
 * @throws Error of `node:fs` where something can't be read; Unreadable where a folder holds no
 *   file, or something that is none: it must not pass for checked
 */
export async function findFiles(paths: readonly string[]): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = [];
  for (const path of paths) {
    if (path === STANDARD_INPUT || !(await stat(path)).isDirectory()) {
      found.push({ path, name: path === STANDARD_INPUT ? 'standard input' : basename(path) });
      continue;
    }
    const files = await findWithin(path, basename(path));
    if (files.length === 0) throw new Unreadable(`${path} holds no file`);
    found.push(...files);
  }
  return found;
}

async function findWithin(folder: string, name: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const child = { path: join(folder, entry.name), name: `${name}/${entry.name}` };
    if (entry.isDirectory()) {
      found.push(...(await findWithin(child.path, child.name)));
      continue;
    }
    const target = await stat(child.path);
    if (target.isDirectory()) {
      throw new Unreadable(`${child.path} is a link to a folder, which is not followed`);
    }
    if (!target.isFile()) throw new Unreadable(`${child.path} is neither a file nor a folder`);
    found.push(child);
  }
  return found;
}
