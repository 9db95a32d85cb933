import { createSigner } from '@countersign/proof/test/build-transaction';
import { afterEach, expect, it, vi } from 'vitest';
import { sign, toNewer } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { createLimitedNode } from '../test/limited-node';
import { lookUpHere } from '../test/run-here';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('F2 a record that a signer signed in a later version is reported as newer, and counts as not checked', async () => {
  const signer = createSigner('a signer');
  const landed = [sign(signer, [createSubject('a')], { changeMemo: toNewer })];
  const { fetch } = createLimitedNode({ allowed: 1_000, landed, memo: '[9] countersign/2 file' });
  vi.stubGlobal('fetch', fetch);
  const node = ['--node', 'http://127.0.0.1:9'];
  const { code, out } = await lookUpHere(signer.address, ...node);
  expect(code).toBe(2);
  expect(out).toContain('1 signed by it in a later version than is known here: not checked');
  expect(out).not.toContain('others were not checked');
  const { out: json } = await lookUpHere(signer.address, ...node, '--json');
  expect(JSON.parse(json)).toMatchObject({ signers: [{ unchecked: 1, newer: 1 }] });
});
