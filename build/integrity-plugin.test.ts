import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatIntegrity, INTEGRITY_FILE } from './integrity-plugin';

it('should list every file of a folder but itself by its path, sorted, with its SHA-256', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-integrity-'));
  try {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), 'abc');
    writeFileSync(join(folder, 'assets', 'b.js'), '');
    writeFileSync(join(folder, 'Z'), '');
    writeFileSync(join(folder, INTEGRITY_FILE), 'of an earlier build');
    expect(formatIntegrity(folder)).toBe(`{
  "files": {
    "Z": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "assets/b.js": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "index.html": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
  }
}
`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
