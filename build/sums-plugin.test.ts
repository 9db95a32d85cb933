import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatSums, SUMS_FILE } from './sums-plugin';

it('should list every file of a folder but itself by its path, sorted, with its SHA-256', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-sums-'));
  try {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), 'abc');
    writeFileSync(join(folder, 'assets', 'b.js'), '');
    writeFileSync(join(folder, 'Z'), '');
    writeFileSync(join(folder, SUMS_FILE), 'of an earlier build');
    expect(formatSums(folder)).toBe(
      [
        'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  Z\n',
        'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  assets/b.js\n',
        'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  index.html\n',
      ].join(''),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
