import { createHash, randomFillSync } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface MadeFiles {
  readonly paths: readonly string[];
  readonly digests: readonly string[];
  readonly remove: () => void;
}

const BLOCK = 1024 * 1024;

export function makeFiles(sizes: readonly number[]): MadeFiles {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const paths = sizes.map((_, index) => join(folder, `file-${index}.bin`));
  const digests = sizes.map((size, index) => writeRandom(paths[index] ?? '', size));
  return {
    paths,
    digests,
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
}

function writeRandom(path: string, size: number): string {
  const hash = createHash('sha256');
  const block = Buffer.alloc(Math.min(size, BLOCK));
  const file = openSync(path, 'w');
  for (let left = size; left > 0; left -= block.length) {
    const part = randomFillSync(block).subarray(0, left);
    hash.update(part);
    writeSync(file, part);
  }
  closeSync(file);
  return hash.digest('hex');
}
