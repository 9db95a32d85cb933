import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

export const SUMS_FILE = 'SHA256SUMS';

export function sumsPlugin(): Plugin {
  return {
    name: 'countersign:sums',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        if (dir === undefined) throw new Error('the build has no folder');
        writeFileSync(join(dir, SUMS_FILE), formatSums(dir));
      },
    },
  };
}

/** In the format of `sha256sum`, without this file itself. */
export function formatSums(folder: string): string {
  return listFiles(folder)
    .filter((path) => path !== SUMS_FILE)
    .map((path) => `${hash(readFileSync(join(folder, path)))}  ${path}\n`)
    .join('');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
