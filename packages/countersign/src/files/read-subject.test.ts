import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf, encodeHex } from '@countersign/proof/encoding';
import { afterAll, expect, it } from 'vitest';
import { readDigestLists } from './read-subject';

const folder = mkdtempSync(join(tmpdir(), 'countersign-lists-'));
const list = join(folder, 'SHA256SUMS');
const digest = digestOf(new TextEncoder().encode('ünï'));
const LINE = `${encodeHex(digest.bytes)}  ünï`;
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each([
  ['UTF-8 without a mark', [], 'utf8'],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf], 'utf8'],
  ['UTF-16, as PowerShell saves what a command prints', [0xff, 0xfe], 'utf16le'],
] as const)('L1 a list of digests in %s is read', async (_, mark, encoding) => {
  writeFileSync(list, Buffer.concat([Buffer.from(mark), Buffer.from(`${LINE}\r\n`, encoding)]));
  expect(await readDigestLists([list], 1000)).toEqual([{ name: 'ünï', size: null, digest }]);
});

it('L1 a list of digests with a line of another kind is refused with that line’s number', async () => {
  writeFileSync(list, `${LINE}\nno list`);
  await expect(readDigestLists([list], 1000)).rejects.toThrow(`${list}, line 2`);
});
