import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

export interface FoundFile {
  readonly path: string;
  /** The file's name; within a folder that was named, its path from there. */
  readonly name: string;
}

/**
 * Finds the files that are named, and all in the folders that are. Links to folders are followed
 * where they are named, but not within a folder, which could lead in circles.
 *
 * @throws Error of `node:fs` where something cannot be read; Error where a folder holds no file
 */
export async function findFiles(paths: readonly string[]): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = [];
  for (const path of paths) {
    if (!(await stat(path)).isDirectory()) {
      found.push({ path, name: basename(path) });
      continue;
    }
    const files = await findWithin(path, basename(path));
    // Nothing to check must not pass for checked.
    if (files.length === 0) throw new Error(`${path} holds no file`);
    found.push(...files);
  }
  return found;
}

async function findWithin(folder: string, name: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const child = { path: join(folder, entry.name), name: `${name}/${entry.name}` };
    if (entry.isDirectory()) found.push(...(await findWithin(child.path, child.name)));
    else if ((await stat(child.path)).isFile()) found.push(child);
  }
  return found;
}
