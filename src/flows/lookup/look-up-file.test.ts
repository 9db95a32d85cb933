import { expect, it } from 'vitest';
import { createSigner } from '@countersign/proof/test/build-transaction';
import type { Evidence } from '@countersign/proof';
import { getSubjectDigest } from '@countersign/proof/claims';
import { verifyEvidence } from '../records/verify-evidence';
import { createCluster } from '../test/cluster';
import { createFakeNodes, toLanded, type FakeNode } from '../test/fake-nodes';
import { toKnownSignature } from '../test/known-signature';
import { sign, signStatement } from '../test/landed';
import { createSubject } from '../test/subject';
import { lookUpFile } from './look-up-file';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const ALICE = createSigner('alice');
const FILE = createSubject('a');
const OWN = sign(ALICE, [FILE], { slot: 5n });
const WITHDRAWAL = signStatement(ALICE, 'revoke', OWN, FILE.digest, { slot: 9n });

function list(...all: readonly Evidence[]): FakeNode {
  const toHint = (evidence: Evidence) =>
    `[9] countersign/1 ${evidence === OWN ? 'file' : evidence === WITHDRAWAL ? 'revoke' : 'tree'} x`;
  return {
    list: all.map((evidence) => ({
      ...toKnownSignature(evidence.signature),
      slot: evidence.observations[0]?.slot ?? 0n,
      memoHint: toHint(evidence),
    })),
    landed: toLanded(all),
  };
}

function lookUp(nodes: Readonly<Record<string, FakeNode>>) {
  const { chain } = createFakeNodes(nodes);
  const cluster = { ...createCluster(), endpoints: Object.keys(nodes) };
  return lookUpFile(chain, cluster, { digest: FILE.digest, kind: 'file' });
}

async function getResult(nodes: Readonly<Record<string, FakeNode>>) {
  const found = await lookUp(nodes);
  return found.status === 'known' ? found.signatures.map(({ result }) => result) : found.status;
}

it('D3 should tell what could not be asked from what is not known, and who was silent', async () => {
  const error = new Error('down');
  const down = { ...list(), list: error };
  expect(await lookUp({ [ONE]: down })).toEqual({ status: 'unreachable', error });
  expect(await lookUp({ [ONE]: list(), [TWO]: down })).toEqual({
    ...{ status: 'known', signatures: [], unchecked: [], hasMore: false },
    ...{ nodes: [ONE], silent: [TWO] },
  });
});

it('D3 should verify what stands, by the words of all nodes together', async () => {
  expect(await getResult({ [ONE]: list(OWN) })).toEqual(['verified']);
  expect(await getResult({ [ONE]: list(OWN), [TWO]: list(OWN) })).toEqual(['verified']);
});

it('N3 N16 should not verify what another node leaves out, nor what was withdrawn', async () => {
  expect(await getResult({ [ONE]: list(OWN), [TWO]: list() })).toEqual(['cannot-check']);
  expect(await getResult({ [ONE]: list(WITHDRAWAL, OWN) })).toEqual(['withdrawn']);
  expect(await getResult({ [ONE]: list(OWN), [TWO]: list(WITHDRAWAL, OWN) })).toEqual([
    'withdrawn',
  ]);
  expect(await getResult({ [ONE]: { ...list(OWN), mark: 'marked' } })).toEqual([
    'marked-withdrawn',
  ]);
});

it('D3 F1 should find a set by its root where that is looked for, and not as a file', async () => {
  const set = sign(ALICE, [FILE, createSubject('b')], { slot: 5n });
  const { claim } = verifyEvidence(set);
  const root = claim === null ? null : getSubjectDigest(claim);
  if (root === null) throw new Error('no set');
  const { chain } = createFakeNodes({ [ONE]: list(set) });
  const cluster = { ...createCluster(), endpoints: [ONE] };
  const find = async (kind: 'file' | 'tree' | 'hidden', digest = root) => {
    const found = await lookUpFile(chain, cluster, { digest, kind });
    return (
      found.status === 'known' && found.signatures.map(({ result, setCount }) => [result, setCount])
    );
  };
  expect(await find('tree')).toEqual([['verified', 2]]);
  expect(await find('file')).toEqual([]);
  expect(await find('hidden')).toEqual([]);
  // Mentioned, and no root.
  expect(await find('tree', FILE.digest)).toEqual([]);
});
