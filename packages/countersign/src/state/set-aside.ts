import { rename } from 'node:fs/promises';
import { hasCode, Unreadable } from '../files/unreadable';

/** The bytes of a broken file may have been sent, so this run ends. The next run ignores it. */
export async function setAside(path: string, why: string): Promise<never> {
  const aside = `${path}.broken`;
  await rename(path, aside).catch((error: unknown) => {
    // Another run has renamed it already.
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  throw new Unreadable(
    `${path} ${why}, and is now ${aside}. It may be of something that was signed: look with "countersign lookup" whether it was, then run the same command again`,
  );
}

export async function parseOrSetAside<T>(path: string, parse: () => T): Promise<T> {
  try {
    return parse();
  } catch {
    return setAside(path, 'is broken');
  }
}
