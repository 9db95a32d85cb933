import { expect, it, vi } from 'vitest';
import { parseCluster } from '../configuration/cluster';
import { getOfflineEvidence } from '@countersign/proof';
import { createFakeChain } from '../test/fake-chain';
import { askEachNode } from './ask-nodes';

const SIGNATURE = '1'.repeat(64);
const CLUSTER = parseCluster(
  { id: 'solana:devnet', label: 'Devnet', endpoints: ['https://a.example', 'https://b.example'] },
  '',
);

it.each([
  ['of another network', Object.assign(new Error(), { reason: 'other-network' }), 'other-network'],
  ['that our own fault left unasked', new TypeError('x is undefined'), 'not-asked'],
])('V8 a node %s: its failure is a code, and the other answers stay', async (_, error, reason) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const given = getOfflineEvidence(SIGNATURE);
  const fetchEvidence = vi.fn(() => Promise.resolve(given)).mockRejectedValueOnce(error);
  const { signal } = new AbortController();
  const answers = await askEachNode(createFakeChain({ fetchEvidence }), CLUSTER, SIGNATURE, signal);
  expect(answers.map(({ evidence }) => evidence.lookup)).toEqual([
    { status: 'unreachable', reason },
    given.lookup,
  ]);
});
