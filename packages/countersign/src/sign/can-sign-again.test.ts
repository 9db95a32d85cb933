import { NO_NODE_ASKED, type Lookup, type Observation } from '@countersign/proof';
import { describe, expect, it } from 'vitest';
import { ChainError } from '@countersign/core/nodes/rpc/errors';
import { createFakeChain } from '@countersign/core/test/fake-chain';
import { createSigningWorld, signAs } from '@countersign/core/test/signing-world';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { checkCanSignAgain } from './can-sign-again';

const HONEST = 'https://honest.example/';
const OTHER = 'https://other.example/';
const { request } = createSigningWorld();
const { planned } = request;
const { signature: id, signed: transaction } = signAs(request);
const LAST = 100n;
const SLOT = 200n;

type Answers = Pick<
  NodeCalls,
  'getBlockHeight' | 'fetchEvidence' | 'fetchFirstBlock' | 'lookUpSignatures'
>;

function answer(seen: Partial<Observation> | null, height: bigint, lookup?: Lookup): Answers {
  const observation = {
    ...{ observedAt: '', slot: null, blockTime: null, blockhash: null, err: null },
    confirmationStatus: null,
    ...seen,
  };
  return {
    getBlockHeight: () => Promise.resolve({ value: height }),
    fetchEvidence: ({ endpoints: [node = ''] }, signature) =>
      Promise.resolve({
        signature,
        genesisHash: null,
        lookup: lookup ?? { status: seen === null ? 'not-found' : 'found', transaction },
        observations: [{ node, ...observation }],
      }),
    fetchFirstBlock: () => Promise.resolve(null),
    lookUpSignatures: () => Promise.resolve({ entries: [], hasMore: false, node: '' }),
  };
}

const GONE = answer(null, LAST + 1n);

async function ask(other: Answers, lastValidBlockHeight: bigint | null = LAST, isAgain = false) {
  const of = (node: string | undefined) => (node === OTHER ? other : GONE);
  const chain = createFakeChain({
    getBlockHeight: (cluster, signal) => of(cluster.endpoints[0]).getBlockHeight(cluster, signal),
    fetchEvidence: (cluster, ...rest) => of(cluster.endpoints[0]).fetchEvidence(cluster, ...rest),
    fetchFirstBlock: (cluster, signal) => of(cluster.endpoints[0]).fetchFirstBlock(cluster, signal),
    lookUpSignatures: (cluster, ...rest) =>
      of(cluster.endpoints[0]).lookUpSignatures(cluster, ...rest),
  });
  const cluster = { ...request.cluster, endpoints: [HONEST, OTHER] };
  const pending = {
    ...{ id, createdAt: 0, clusterId: '', genesisHash: '', author: request.author, transaction },
    draft: { id: '', createdAt: 0, subjects: request.subjects, title: null, hidden: false },
    ...{ slot: SLOT, lastValidBlockHeight, state: 'sent' as const },
  };
  return checkCanSignAgain(
    { cluster, ports: { chain }, input: { timeoutMs: 1_000, isAgain } },
    { pending, planned },
  );
}

describe('R9: signing the same anew is possible only', () => {
  it('if every node says that it has not landed and no longer can', async () => {
    expect(await ask(GONE)).toEqual({
      canSignAgain: true,
      note: expect.stringContaining(
        'as every node says (honest.example and other.example)',
      ) as unknown,
    });
  });

  it('if it failed, which ends it too', async () => {
    const failed = answer({ err: '"AccountNotFound"', confirmationStatus: 'finalized' }, 1n);
    expect(await ask(failed)).toMatchObject({ canSignAgain: true });
  });

  it('not if one node knows that it landed, or lists it', async () => {
    const landed = answer({ slot: 1n, confirmationStatus: 'confirmed' }, LAST + 1n);
    const entry = {
      ...{ signature: id, slot: 1n, blockTime: null, err: null, node: OTHER },
      ...{ confirmationStatus: null, memoHint: null },
    };
    const lists: Answers = {
      ...GONE,
      lookUpSignatures: () => Promise.resolve({ entries: [entry], hasMore: false, node: OTHER }),
    };
    for (const other of [landed, lists]) {
      const problem = expect.stringContaining('landed, says other.example') as unknown;
      expect(await ask(other)).toEqual({ canSignAgain: false, problem });
    }
  });

  it('not if one node is silent, or if its time is not over or not known', async () => {
    const silent: Answers = {
      ...answer(null, LAST + 1n, { status: 'unreachable', reason: NO_NODE_ASKED }),
      getBlockHeight: () => Promise.reject(new ChainError('timeout')),
    };
    for (const other of [silent, answer(null, LAST)]) {
      const problem = expect.stringContaining('other.example did not say') as unknown;
      expect(await ask(other)).toEqual({ canSignAgain: false, problem });
    }
    expect(await ask(GONE, null)).toMatchObject({ canSignAgain: false });
  });

  it('not if one node has pruned that slot, unless --again is given', async () => {
    const keepsFrom = (slot: bigint): Answers => ({
      ...GONE,
      fetchFirstBlock: () => Promise.resolve({ slot, blockTime: null }),
    });
    const problem = expect.stringContaining('other.example keeps nothing so old') as unknown;
    expect(await ask(keepsFrom(SLOT + 1n))).toEqual({ canSignAgain: false, problem });
    expect(await ask(keepsFrom(SLOT + 1n), LAST, true)).toMatchObject({ canSignAgain: true });
    expect(await ask(keepsFrom(SLOT))).toMatchObject({ canSignAgain: true });
  });
});
