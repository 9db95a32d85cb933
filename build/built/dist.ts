import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm run build` has made. */
export const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** @param path - of a text, within it */
export function readDist(path: string): string {
  return readFileSync(join(DIST, path), 'utf8');
}
