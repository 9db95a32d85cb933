// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toLanded, type FakeNode } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign, signStatement } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { openFold } from './test/open-fold';
import { openRecord } from './test/open-record';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const [AUTHOR, FRIEND] = [createSigner('an author'), createSigner('a friend')];
const FILE = createSubject('a');
const RECORD = sign(AUTHOR, [FILE], { slot: 5n });
const EARLIER = sign(FRIEND, [FILE], { slot: 3n });
const LATER = sign(FRIEND, [FILE, createSubject('b')], { slot: 8n });
const { signature } = RECORD;
const TITLE = 'Signatures of this file';

function list(...all: readonly Evidence[]): FakeNode {
  const entries = all.map((evidence) => ({
    ...toKnownSignature(evidence.signature),
    slot: evidence.observations[0]?.slot ?? 0n,
    err: evidence.observations[0]?.err ?? null,
  }));
  return { list: entries, landed: toLanded(all) };
}

async function openList() {
  openFold(TITLE);
  await pass(1000);
  await pass(1000);
}

const getRows = (name = TITLE) =>
  [...(screen.queryByRole('list', { name })?.children ?? [])].map((row) => [
    /verify\/(\w+)/.exec(row.querySelector('a[href^="/verify"]')?.getAttribute('href') ?? '')?.[1],
    row instanceof HTMLElement && row.dataset.status,
  ]);

const getNote = () => screen.getByText(TITLE).nextElementSibling?.textContent;

runByFakeClock();

it('V5 the signers of a file are listed in order of time, this record among them, and nothing is asked before the list is opened', async () => {
  const node = list(LATER, RECORD, EARLIER);
  const { calls } = openRecord(signature, { [ONE]: node, [TWO]: node });
  await pass(1000);
  const isAsked = (call: string) => call.startsWith('ask');
  expect(calls.filter(isAsked)).toEqual([]);
  expect(getNote()).toBe('3 found');
  await openList();
  expect(getRows()).toEqual([
    [EARLIER.signature, 'valid'],
    [signature, 'valid'],
    [LATER.signature, 'valid'],
  ]);
  expect(document.body.textContent).toContain('What is ticked was checked in this browser.');
});

it('V5 links, withdrawals and failed transactions are no signatures', async () => {
  const links = signStatement(AUTHOR, 'links', RECORD, FILE.digest, { slot: 6n });
  const failed = sign(FRIEND, [FILE], { slot: 4n, err: '"AccountInUse"' });
  openRecord(signature, { [ONE]: list(links, RECORD, failed) });
  await pass(1000);
  await openList();
  expect(getRows()).toEqual([[signature, 'valid']]);
  expect(getNote()).toBe('1 found');
  expect(document.body.textContent).toContain('one.example has no other signature of it.');
});

it('V5 this record is in the list as the page knows it, whichever nodes list it', async () => {
  const hiding: FakeNode = { ...list(EARLIER), landed: toLanded([EARLIER, RECORD]) };
  openRecord(signature, { [ONE]: hiding });
  await pass(1000);
  await openList();
  expect(getRows()).toEqual([
    [EARLIER.signature, 'valid'],
    [signature, 'valid'],
  ]);
});

it('N3 a node denies this record: it is not listed as verified', async () => {
  openRecord(signature, { [ONE]: list(RECORD, EARLIER), [TWO]: list(EARLIER) });
  await pass(1000);
  await openList();
  expect(getRows()).toEqual([[EARLIER.signature, 'valid']]);
  expect(getRows('Not verified')).toEqual([[signature, 'unchecked']]);
});

it('N3 a node that does not answer on this record is named beside it', async () => {
  const silent = {
    lookup: { status: 'unreachable' as const, reason: 'http 429' },
    observations: [],
  };
  const node = list(RECORD);
  const fetchEvidence: NodeCalls['fetchEvidence'] = ({ endpoints: [url] }) =>
    Promise.resolve(url === TWO ? { ...RECORD, ...silent } : RECORD);
  openRecord(signature, { [ONE]: node, [TWO]: node }, { fetchEvidence });
  await pass(1000);
  await openList();
  expect(getRows()).toEqual([[signature, 'valid']]);
  const row = screen.getByText('This record').closest('li');
  expect(row?.textContent).toContain('No answer on it from two.example.');
});

it('N10 “Try again” asks about this record too', async () => {
  const nodes = { [ONE]: list(RECORD), [TWO]: list() };
  openRecord(signature, nodes);
  await pass(1000);
  await openList();
  expect(getRows('Not verified')).toHaveLength(1);
  nodes[TWO] = list(RECORD);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(1000);
  expect(getRows()).toEqual([[signature, 'valid']]);
});

it('V6 a withdrawal that the page found is shown beside this record in the list', async () => {
  const withdrawal = signStatement(AUTHOR, 'revoke', RECORD, FILE.digest, { slot: 9n });
  openRecord(signature, { [ONE]: list(withdrawal, RECORD, EARLIER) });
  await pass(1000);
  await openList();
  const row = screen.getByText('This record').closest('li');
  expect(row?.dataset.revoked).toBe('');
  expect(row?.textContent).toContain('Withdrawn');
});
