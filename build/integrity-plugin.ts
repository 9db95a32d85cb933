import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

export const INTEGRITY_FILE = 'integrity.json';

/** Writes the SHA-256 of every file of the build, for whoever wants to check a deployment. */
export function integrityPlugin(): Plugin {
  return {
    name: 'countersign:integrity',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        if (dir === undefined) throw new Error('the build has no folder');
        writeFileSync(join(dir, INTEGRITY_FILE), formatIntegrity(dir));
      },
    },
  };
}

/** JSON: `files` maps each path, sorted by code unit, to its SHA-256 in hex; not this file itself. */
export function formatIntegrity(folder: string): string {
  const files = listFiles(folder)
    .filter((path) => path !== INTEGRITY_FILE)
    .map((path) => [path, hash(readFileSync(join(folder, path)))] as const);
  return `${JSON.stringify({ files: Object.fromEntries(files) }, null, 2)}\n`;
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
