import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getSignCommand, writeKey } from './funded-key';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'key-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('should write a key that only its owner may read, as the Solana CLI writes it', () => {
  const secret = Uint8Array.from({ length: 64 }, (_, index) => index);
  const path = writeKey(folder, secret);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual([...secret]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('should name the command with the node and the key, from the folder that one is in', () => {
  expect(getSignCommand('http://127.0.0.1:8899', join(process.cwd(), 'a', 'id.json'))).toBe(
    'node bin/countersign.js sign FILE -u http://127.0.0.1:8899 -k a/id.json',
  );
});
