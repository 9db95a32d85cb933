// @vitest-environment happy-dom
import { createSigner } from '@countersign/proof/test/build-transaction';

import { expect, it } from 'vitest';
import { toLanded, type FakeNode } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { openFold } from './test/open-fold';
import { getCard, openRecord } from './test/open-record';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const RECORD = sign(createSigner('an author'), [createSubject('a')], { slot: 5n });
const { signature } = RECORD;
const WHOLE: FakeNode = {
  list: [{ ...toKnownSignature(signature), slot: 5n }],
  landed: toLanded([RECORD]),
};
const SHORT: FakeNode = { ...WHOLE, first: { slot: 5n, blockTime: 1_778_762_040n } };
const PRUNED: FakeNode = { list: [], landed: toLanded([]), first: { slot: 6n, blockTime: null } };

const WITHDRAWN = 'Withdrawn by the signer';
const countMemory = (calls: readonly string[], node: string) =>
  calls.filter((call) => call === `first block of ${node}`).length;

async function openSignatures() {
  openFold('Signatures of this file');
  await pass(1000);
  await pass(1000);
}

runByFakeClock();

it('V8 a record that a pruning node does not know: not found, with how far back the node remembers', async () => {
  const { calls } = openRecord(signature, { [ONE]: PRUNED });
  await pass(1000);
  expect(getCard().state).toBe('not-found');
  expect(getCard().text).toContain('one.example has records back to slot 6, and no such record.');
  expect(countMemory(calls, ONE)).toBe(1);
});

it('V8 two nodes that have pruned differently: the page says since when each knows no other signature, and asks each once', async () => {
  const { calls, goTo } = openRecord('5'.repeat(88), { [ONE]: PRUNED, [TWO]: SHORT });
  await pass(1000);
  expect(getCard().state).toBe('not-found');
  goTo(`/verify/${signature}`);
  await pass(1000);
  expect(getCard()).toMatchObject({ state: 'valid', answer: 'unasked' });
  expect(getCard().fact(WITHDRAWN)).toBe('No withdrawal found');
  await openSignatures();
  expect(document.body.textContent).toContain(
    'one.example has records back to slot 6, and no other signature of it; two.example has records back to 14 May 2026, and no other signature of it.',
  );
  goTo('/');
  await pass(1000);
  goTo(`/verify/${signature}`);
  await pass(1000);
  expect(getCard().fact(WITHDRAWN)).toBe('No withdrawal found');
  expect([ONE, TWO].map((node) => countMemory(calls, node))).toEqual([1, 1]);
});

it('V8 one node remembers everything: no absence has a bound', async () => {
  openRecord(signature, { [ONE]: PRUNED, [TWO]: WHOLE });
  await pass(1000);
  await openSignatures();
  expect(document.querySelector('ul[aria-label^="Signatures of this"]')).not.toBeNull();
  expect(document.body.textContent).not.toContain('records back to');
});
