import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const DIST = join(import.meta.dirname, '..', '..', 'dist');

export function readDist(path: string): string {
  return readFileSync(join(DIST, path), 'utf8');
}
