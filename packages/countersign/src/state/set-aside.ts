import { rename } from 'node:fs/promises';
import { hasCode, Unreadable } from '../files/unreadable';

/**
 * Renames a broken file and throws. Its bytes may have been sent, so the run ends with a message. The
 * next run ignores the file.
 */
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

/** Sets the file aside if it can't be parsed. */
export async function parseOrSetAside<T>(path: string, parse: () => T): Promise<T> {
  try {
    return parse();
  } catch {
    return setAside(path, 'is broken');
  }
}
