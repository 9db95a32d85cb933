// @vitest-environment happy-dom
import type { Evidence, Observation } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toLanded } from '@countersign/core/test/fake-nodes';
import { toKnownSignature } from '@countersign/core/test/known-signature';
import { sign } from '@countersign/core/test/landed';
import { createSubject } from '@countersign/core/test/subject';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { pass } from '../test/pass';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { getCard, openRecord } from './test/open-record';

const NODE = 'https://one.example';
const SIGNED = sign(createSigner('an author'), [createSubject('a')]);
const { signature } = SIGNED;
const NODES = { [NODE]: { list: [toKnownSignature(signature)], landed: toLanded([SIGNED]) } };
const RECORD = tell({ blockTime: 1_778_762_040n });

function tell(change: Partial<Observation>): Evidence {
  const observations = SIGNED.observations.map((seen) => ({ ...seen, node: NODE, ...change }));
  return { ...SIGNED, observations };
}

function changeBytes({ lookup }: Evidence): Evidence['lookup'] {
  if (lookup.status !== 'found') return lookup;
  return {
    ...lookup,
    transaction: lookup.transaction.map((byte, at) => (at === 30 ? byte ^ 1 : byte)),
  };
}

async function open(first: Evidence) {
  const fetchEvidence = vi.fn<NodeCalls['fetchEvidence']>(() => Promise.resolve(RECORD));
  fetchEvidence.mockResolvedValueOnce(first);
  openRecord(signature, NODES, { fetchEvidence });
  await pass(1000);
  return fetchEvidence;
}

runByFakeClock();

it.each<[string, Evidence, string, string]>([
  [
    'other bytes',
    { ...RECORD, lookup: changeBytes(RECORD) },
    'bad-signature',
    'This signature is not genuine',
  ],
  [
    'that it failed',
    tell({ err: '{"InstructionError":[0,{"Custom":1}]}' }),
    'failed',
    'This transaction failed, so it proves nothing',
  ],
])('V3 V9 a node that says %s: no record is green', async (_what, evidence, state, headline) => {
  await open(evidence);
  expect(getCard()).toMatchObject({ state, answer: 'invalid' });
  expect(getCard().headline).toBe(headline);
});

it('M6 one wrong report of a node about its network: shown as its report, not in red, and it does not last', async () => {
  const fetchEvidence = await open({
    ...RECORD,
    genesisHash: '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn',
  });
  expect(getCard()).toMatchObject({ state: 'wrong-network', answer: 'cannot-check' });
  expect(getCard().headline).toBe('This claim names another network than the server does');
  expect(getCard().text).toContain('one.example says that it is on another network');
  expect(getCard().card.className).not.toContain('bad');
  expect(fetchEvidence).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(1000);
  expect(getCard().state).toBe('valid');
});

it('V3 a node that reports no time: the page shows no time', async () => {
  await open(tell({ blockTime: null }));
  expect(getCard().state).toBe('valid');
  expect(getCard().fact('When')).toBe('The server reports no time; in slot 7');
  const check = document.querySelector<HTMLElement>('[data-check="time"]');
  expect(check?.dataset.outcome).toBe('cannot-check');
  expect(document.querySelector('time')).toBeNull();
});

it('G8 a time that contradicts this device’s clock: both are shown, and one is called wrong', async () => {
  await open(tell({ observedAt: '2023-11-28T10:00:00.000Z', blockTime: 1_778_762_040n }));
  expect(getCard().state).toBe('valid');
  expect(getCard().fact('When')).toBe(
    'The server says 14 May 2026, 12:34 UTC; this device’s clock says 28 Nov 2023, 10:00 UTC. One of them is wrong; in slot 7',
  );
});
