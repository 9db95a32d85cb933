import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createKeyFile } from '../../test/key-file';
import { runAny } from '../../test/run-here';

const folder = mkdtempSync(join(tmpdir(), 'countersign-kept-'));
const at = (name: string) => join(folder, name);
const { path: key } = createKeyFile(at('id.json'));
const HEX = 'a'.repeat(64);

writeFileSync(at('a'), 'a');
writeFileSync(at('a.countersign.json'), 'a file of somebody');
writeFileSync(at('SUMS'), `${HEX}  b\n`);
writeFileSync(at('config.yml'), `keypair_path: ${key}\n`);
mkdirSync(at('.config/solana/cli'), { recursive: true });
const [usual, configured] = [at('.config/solana/id.json'), at('.config/solana/cli/config.yml')];
writeFileSync(usual, 'another key');
writeFileSync(configured, `keypair_path: ${key}\n`);
symlinkSync(key, at('link'));
linkSync(key, at('hard'));
symlinkSync(folder, at('folder'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each([
  ['the key', ['-o', key, at('a')]],
  ['the key by another spelling', ['-o', relative('.', key), at('a')]],
  ['the key by a link', ['-o', at('link'), at('a')]],
  ['the key by a second name', ['-o', at('hard'), at('a')]],
  ['the key by a linked folder', ['-o', at('folder/id.json'), at('a')]],
  ['the file', ['-o', at('a'), at('a')]],
  ['one of several files', ['--set', '-o', at('folder/SUMS'), at('a'), at('SUMS')]],
  ['a file that has the name of a receipt', ['--each', at('a'), at('a.countersign.json')]],
  ['the list', ['-o', at('SUMS'), '--check', at('SUMS')]],
  ['the key at its usual place', ['-o', usual, at('a')]],
  ['the configuration at its usual place', ['-o', configured, at('a')]],
  ['the configuration', ['-C', at('config.yml'), '-o', at('config.yml'), at('a')]],
])('Q3 %s is never overwritten, whatever the flags are', async (_, args) => {
  const named = ['a', 'SUMS', 'config.yml', 'a.countersign.json'].map(at);
  const paths = [key, usual, configured, ...named];
  const before = paths.map((path) => readFileSync(path, 'utf8'));
  const force = [
    'sign',
    '-k',
    key,
    '-u',
    'http://127.0.0.1:9',
    '--force',
    '--again',
    '--timeout',
    '1',
  ];
  const { code, error } = await runAny([...force, ...args], { HOME: folder });
  expect(error).toContain('would be written over');
  expect(code).toBe(2);
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(before);
});
