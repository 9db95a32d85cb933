// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toLanded, type FakeNode } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign, signStatement } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import { formatTimeOfDay } from '../network/words/node-answers';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { getCard, openRecord } from './test/open-record';

const NODE = 'https://one.example';
const SIGNER = createSigner('an author');
const FILE = createSubject('a');
const RECORD = sign(SIGNER, [FILE], { slot: 5n });
const WITHDRAWAL = signStatement(SIGNER, 'revoke', RECORD, FILE.digest, { slot: 9n });

function list(...listed: readonly Evidence[]): FakeNode {
  const entries = listed.map(({ signature, observations: [seen] }) => ({
    ...toKnownSignature(signature),
    slot: seen?.slot ?? 0n,
  }));
  return { list: entries, landed: toLanded([WITHDRAWAL, RECORD]) };
}

function showTab(): void {
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
}

const getAsOf = () => document.querySelector('[data-as-of]')?.textContent ?? null;

runByFakeClock({ now: new Date(2026, 10, 25, 8, 56) });

it('N10 a record that was withdrawn while its page was left open: asked again when the tab is visible again', async () => {
  const nodes: Record<string, FakeNode> = { [NODE]: list(RECORD) };
  openRecord(RECORD.signature, nodes);
  await pass(1000);
  expect(getCard().answer).toBe('unasked');
  nodes[NODE] = list(WITHDRAWAL, RECORD);
  showTab();
  await pass(1000);
  expect(getCard().isWithdrawn).toBe(false);
  expect(getAsOf()).toBeNull();
  await pass(70_000);
  expect(getAsOf()).toBe('as of 08:56');
  showTab();
  await pass(1000);
  expect(getCard()).toMatchObject({ answer: 'withdrawn', isWithdrawn: true });
  expect(getAsOf()).toBeNull();
});

it('N10 a mark about which a node does not answer again: the earlier answer stays, with its time', async () => {
  const nodes: Record<string, FakeNode> = { [NODE]: list(RECORD) };
  openRecord(RECORD.signature, nodes);
  await pass(70_000);
  nodes[NODE] = { ...list(RECORD), mark: 'timeout' };
  showTab();
  await pass(1000);
  expect(getCard().answer).toBe('unasked');
  expect(getAsOf()).toBe('as of 08:56');
});

it('N10 an answer of another day is shown with its date', () => {
  const asked = new Date(2026, 10, 24, 23, 5).getTime();
  expect(formatTimeOfDay(asked, new Date(2026, 10, 25, 8, 0).getTime())).toBe('24 Nov 2026, 23:05');
});

it('N10 a record that is printed later: its paper says when servers were asked, not when it was printed', async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 25, 8, 56));
  const nodes: Record<string, FakeNode> = { [NODE]: list(RECORD) };
  openRecord(RECORD.signature, nodes);
  await pass(1000);
  await pass(130_000);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  await pass(1000);
  const getChecked = () => screen.getByText(/^Checked /).textContent;
  expect(getChecked()).toBe('Checked 25 Nov 2026, 08:56 UTC');
  nodes[NODE] = { ...list(RECORD), mark: 'timeout' };
  showTab();
  await pass(1000);
  expect(getChecked()).toBe('Checked 25 Nov 2026, 08:56 UTC');
  nodes[NODE] = list(RECORD);
  await pass(70_000);
  showTab();
  await pass(1000);
  expect(getChecked()).toBe('Checked 25 Nov 2026, 08:59 UTC');
});
