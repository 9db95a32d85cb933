import { rename } from 'node:fs/promises';
import { Unreadable } from '../unreadable';
import { hasCode } from './atomic-file';

/** What it held may have been sent: the run that found it ends, so that a person reads of it once. */
export async function setAside(path: string, why: string): Promise<never> {
  const aside = `${path}.broken`;
  await rename(path, aside).catch((error: unknown) => {
    // Another run was first.
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  throw new Unreadable(
    `${path} ${why}, and is now ${aside}. It may be of something that was signed: look with "countersign lookup" whether it was, then run the same command again`,
  );
}

/** Sets aside what can't be parsed. */
export async function parseOrSetAside<T>(path: string, parse: () => T): Promise<T> {
  try {
    return parse();
  } catch {
    return setAside(path, 'is broken');
  }
}
