import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  constants,
  copyFile,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { removeAbandoned } from './atomic-file';

type Release = () => Promise<void>;

/** Locks that a killed process loses: a file names who holds it. */
export interface FileLocks {
  /** Null where another process, or other work of this one, holds it. */
  readonly take: (id: string) => Promise<Release | null>;
  readonly isHeld: (id: string) => Promise<boolean>;
}

export function createFileLocks(folder: string): FileLocks {
  const getPath = (id: string) =>
    join(folder, `${createHash('sha256').update(id).digest('hex').slice(0, 40)}.lock`);
  return {
    take: async (id) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeAbandoned(folder, (name) => ASIDE.test(name), ABANDONED_MS);
      const path = getPath(id);
      if (!(await create(path)) && !((await removeStale(path)) && (await create(path)))) {
        return null;
      }
      return () => rm(path, { force: true });
    },
    isHeld: (id) => isHeld(getPath(id)),
  };
}

/** With its owner's name in it from the start: a process may be killed between two calls. */
async function create(path: string): Promise<boolean> {
  const draft = getAside(path);
  await writeFile(draft, getOwner(), { mode: 0o600 });
  try {
    await link(draft, path).catch((error: unknown) => {
      if (hasCode(error, 'EEXIST')) throw error;
      // A file system without hard links.
      return copyFile(draft, path, constants.COPYFILE_EXCL);
    });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** As `getAside` names them: a process that was killed meanwhile leaves one. */
const ASIDE = /^[0-9a-f]{40}\.lock\.[0-9a-f]{12}$/;
const ABANDONED_MS = 60 * 60 * 1_000;

function getAside(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}`;
}

/** @returns whether it is gone */
async function removeStale(path: string): Promise<boolean> {
  const before = await readText(path);
  if (before === null) return true;
  if (await isHeld(path)) return false;
  const aside = getAside(path);
  try {
    await rename(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
  const moved = await readText(aside);
  // It was old, and another process has removed it meanwhile.
  if (moved === null) return true;
  // Another process was faster, and this is its own.
  const isAnother = moved !== before;
  if (isAnother) await rename(aside, path);
  else await rm(aside, { force: true });
  return !isAnother;
}

/** Where it was copied, whoever made it has had the time to write its name by then. */
const WRITTEN_MS = 5_000;

async function isHeld(path: string): Promise<boolean> {
  const owner = await readText(path);
  if (owner === null) return false;
  if (owner === '') {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
    return Date.now() - mtimeMs < WRITTEN_MS;
  }
  const [host, id, startedAt] = owner.split(' ');
  // What another machine does with a shared folder can't be seen from here.
  if (host !== hostname()) return true;
  return isRunning(Number(id)) && (startedAt === '' || startedAt === getStart(Number(id)));
}

function getOwner(): string {
  return `${hostname()} ${process.pid} ${getStart(process.pid)}`;
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** A process id is given again; with the time of its start it is not. Empty where nobody tells. */
function getStart(id: number): string {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name in brackets may hold anything; the start is the 20th field behind it.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
