import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import {
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { toUnwritten } from '../unreadable';
import { removeAbandoned } from './atomic-file';
import { getOwner, isOwnerRunning } from './lock-owner';

type Release = () => Promise<void>;

/** Locks that a killed process loses: a file names who holds it. */
export interface FileLocks {
  /**
   * Null where another process, or other work of this one, holds it.
   *
   * @throws Unwritten
   */
  readonly take: (id: string) => Promise<Release | null>;
  readonly isHeld: (id: string) => Promise<boolean>;
}

/** In milliseconds. */
interface Times {
  /** Between two signs of life that who holds a lock writes into it. */
  readonly beatMs: number;
  /** A lock of another machine in which nothing was written for so long is left over. */
  readonly silenceMs: number;
}

const TIMES: Times = { beatMs: 1_000, silenceMs: 5_000 };

export function createFileLocks(folder: string, { beatMs, silenceMs }: Times = TIMES): FileLocks {
  const getPath = (id: string) =>
    join(folder, `${createHash('sha256').update(id).digest('hex').slice(0, 40)}.lock`);
  const isHeld = createHeldCheck(silenceMs);
  return {
    take: async (id) => {
      const path = getPath(id);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await removeAbandoned(folder, (name) => ASIDE.test(name), ABANDONED_MS);
        const isTaken =
          (await create(path)) || ((await removeStale(path, isHeld)) && (await create(path)));
        return isTaken ? await keepAlive(path, beatMs) : null;
      } catch (error) {
        throw toUnwritten(error, path);
      }
    },
    isHeld: (id) => isHeld(getPath(id)),
  };
}

const held = new Set<string>();
process.on('exit', () => {
  held.forEach(removeOwn);
});

/** Another machine sees by what is written that somebody holds it. */
async function keepAlive(path: string, beatMs: number): Promise<Release> {
  held.add(path);
  // Kept open: were another to take the lock over, its file would be another.
  const file = await open(path, 'r+');
  let beats = 0;
  let writing = Promise.resolve();
  const beat = setInterval(() => {
    beats += 1;
    const text = formatLock(beats);
    // Where that fails, the lock may end too soon, but no work does.
    writing = writing
      .then(async () => {
        await file.write(text, 0);
        await file.sync();
      })
      .catch(() => undefined);
  }, beatMs);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await writing;
    await file.close();
    removeOwn(path);
    held.delete(path);
  };
}

/** Always of one length, since it is written over itself. */
function formatLock(beats: number): string {
  return `${getOwner()} ${String(beats).padStart(12, '0')}`;
}

function removeOwn(path: string): void {
  try {
    if (readFileSync(path, 'utf8').startsWith(`${getOwner()} `)) rmSync(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** With its owner's name in it from the start: a process may be killed between two calls. */
async function create(path: string): Promise<boolean> {
  const draft = getAside(path);
  try {
    await writeFile(draft, formatLock(0), { mode: 0o600 });
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
async function removeStale(
  path: string,
  isHeld: (path: string) => Promise<boolean>,
): Promise<boolean> {
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

function createHeldCheck(silenceMs: number): (path: string) => Promise<boolean> {
  /** What is known to be left over is not watched again. */
  const leftOver = new Set<string>();
  return async (path) => {
    const text = await readText(path);
    if (text === null) return false;
    if (text === '') {
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
      return Date.now() - mtimeMs < WRITTEN_MS;
    }
    const isRunning = isOwnerRunning(text);
    if (isRunning !== null) return isRunning;
    const seen = `${path} ${text}`;
    if (leftOver.has(seen)) return false;
    if (await isWrittenInto(path, text, silenceMs)) return true;
    leftOver.add(seen);
    return false;
  };
}

const LOOKS = 16;

/** No clocks are compared: two machines’ may differ, and a copied file has the time of its copy. */
async function isWrittenInto(path: string, before: string, silenceMs: number): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    await wait(silenceMs / LOOKS);
    if ((await readText(path)) !== before) return true;
  }
  return false;
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
