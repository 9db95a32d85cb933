import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Inputs that reached new code: one folder for each parser, one file for each input. */
export const CORPUS = join(import.meta.dirname, 'corpus');
export const FOUND = join(import.meta.dirname, 'found');

export function readInputs(folder: string, target: string): Uint8Array[] {
  const path = join(folder, target);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .sort()
    .map((name) => new Uint8Array(readFileSync(join(path, name))));
}

export function storeInput(folder: string, target: string, input: Uint8Array): string {
  const path = join(folder, target);
  mkdirSync(path, { recursive: true });
  const name = createHash('sha256').update(input).digest('hex').slice(0, 16);
  writeFileSync(join(path, name), input);
  return join(path, name);
}
