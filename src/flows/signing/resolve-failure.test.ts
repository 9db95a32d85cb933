import { describe, expect, it } from 'vitest';
import { parseCluster } from '../../config/cluster';
import type { Evidence } from '@countersign/proof';
import type { ConfirmOutcome } from '../../ports/chain';
import { signClaim } from './sign-claim';
import { createEvidence, createLandedEvidence, createSigningWorld } from '../test/signing-world';

const ONE = 'https://one.example';
const TWO = 'https://two.example';
const SOCKET = 'wss://three.example';
const ERR = '{"InstructionError":[0,"Custom"]}';

const EXPIRED: ConfirmOutcome = { status: 'expired', node: ONE };
const FAILED: ConfirmOutcome = { status: 'failed', err: ERR, node: ONE };

type Answer = 'nothing' | 'landed' | 'failed' | 'silence';

/** A signing that one node lets end badly, and what the next one says of it. */
async function end(
  first: ConfirmOutcome,
  second: Answer,
  endpoints: readonly string[] = [ONE, TWO],
  heard?: string,
) {
  const answer = (id: string): Evidence => {
    const nothing = createEvidence(id, null);
    if (second === 'nothing') return nothing;
    if (second === 'silence')
      return { ...nothing, lookup: { status: 'unreachable', reason: 'no' } };
    const landed = createLandedEvidence(id, world.signed);
    const err = second === 'failed' ? ERR : null;
    return { ...landed, observations: landed.observations.map((own) => ({ ...own, err })) };
  };
  const asked: string[] = [];
  const world = createSigningWorld({
    chain: {
      confirmSignature: (_cluster, { onHeard }) => {
        if (heard !== undefined) onHeard?.(heard);
        return Promise.resolve(first);
      },
      fetchEvidence: (own, id) => {
        asked.push(...own.endpoints);
        return Promise.resolve(answer(id));
      },
    },
  });
  const { request, signature, pending } = world;
  const cluster = parseCluster({ id: 'solana:localnet', label: 'Localnet', endpoints }, 'cluster');
  const quiet = {
    onStep: () => undefined,
    onAsked: () => undefined,
    onTrace: () => undefined,
    onUnreachable: () => undefined,
    onAdditions: () => Promise.resolve(true),
  };
  const { signal } = new AbortController();
  const outcome = await signClaim(world.ports, { ...request, cluster }, quiet, signal);
  return { outcome, signature, asked, left: [...pending.values()].map(({ state }) => state) };
}

describe('a transaction that came to nothing', () => {
  it.each([
    ['expired', EXPIRED, 'nothing', { status: 'expired', nodes: [ONE, TWO] }],
    ['expired', EXPIRED, 'silence', { status: 'expired', nodes: [ONE] }],
    ['expired', EXPIRED, 'failed', { status: 'failed', reason: ERR, nodes: [TWO] }],
    ['failed', FAILED, 'failed', { status: 'failed', reason: ERR, nodes: [ONE, TWO] }],
    ['failed', FAILED, 'nothing', { status: 'failed', reason: ERR, nodes: [ONE] }],
  ] as const)(
    'H1 what nodes give up: told by whose word, and kept: %s with one node, where the next says %3$s (G6)',
    async (_title, first, second, expected) => {
      const { outcome, signature, asked, left } = await end(first, second);
      expect(outcome).toEqual({ ...expected, signature, kept: 'kept' });
      expect([asked, left]).toEqual([[TWO], [expected.status]]);
    },
  );

  it.each([EXPIRED, FAILED])(
    'should stay stored while another node says that it landed: %j (G6)',
    async (first) => {
      const { outcome, signature, left } = await end(first, 'landed');
      expect(outcome).toEqual({ status: 'contradicted', signature, nodes: [ONE, TWO] });
      expect(left).toEqual(['sent']);
    },
  );

  it.each([
    [EXPIRED, 'nothing'],
    [EXPIRED, 'silence'],
    [FAILED, 'nothing'],
  ] as const)(
    'should stay stored where a node said by itself that it landed: %j, and the next says %s (G6)',
    async (first, second) => {
      const { outcome, signature, left } = await end(first, second, [ONE, TWO], SOCKET);
      expect(outcome).toEqual({ status: 'contradicted', signature, nodes: [ONE, SOCKET] });
      expect(left).toEqual(['sent']);
    },
  );

  it('should have failed where two nodes say so, whatever one said before', async () => {
    const { outcome, left } = await end(FAILED, 'failed', [ONE, TWO], SOCKET);
    expect(outcome).toMatchObject({ status: 'failed', nodes: [ONE, TWO] });
    expect(left).toEqual(['failed']);
  });

  it('should be held against no other path of the same host', async () => {
    const { outcome, signature, asked } = await end(EXPIRED, 'landed', [ONE, `${ONE}/other`]);
    expect(outcome).toEqual({ status: 'expired', signature, nodes: [ONE], kept: 'kept' });
    expect(asked).toEqual([]);
  });
});
