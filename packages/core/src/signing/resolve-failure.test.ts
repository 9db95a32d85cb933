import { describe, expect, it } from 'vitest';
import { parseCluster } from '../configuration/cluster';
import type { Evidence } from '@countersign/proof';
import type { ConfirmOutcome } from '../nodes/confirm/confirm-signature';
import { signClaim } from './sign-claim';
import { createEvidence, createLandedEvidence, createSigningWorld } from '../test/signing-world';
import { toContradicted, toExpired, toFailed } from '../words/signing-outcomes';

const ONE = 'https://one.example';
const TWO = 'https://two.example';
const SOCKET = 'wss://three.example';
const ERR = '{"InstructionError":[0,"Custom"]}';

const EXPIRED: ConfirmOutcome = { status: 'expired', node: ONE };
const FAILED: ConfirmOutcome = { status: 'failed', err: ERR, node: ONE };

type Answer = 'nothing' | 'landed' | 'failed' | 'silence';

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
      confirmSignature: (_cluster, { onConfirmed }) => {
        if (heard !== undefined) onConfirmed?.(heard);
        return Promise.resolve(first);
      },
      fetchEvidence: (own, id) => {
        asked.push(...own.endpoints);
        return Promise.resolve(answer(id));
      },
    },
  });
  const { request, pending } = world;
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
  return { outcome, asked, left: [...pending.values()].map(({ state }) => state) };
}

describe('a transaction that failed or expired', () => {
  it.each([
    ['expired', EXPIRED, 'nothing', toExpired([ONE, TWO], 'kept'), 'expired'],
    ['expired', EXPIRED, 'silence', toExpired([ONE], 'kept'), 'expired'],
    ['expired', EXPIRED, 'failed', toFailed(ERR, [TWO], 'kept'), 'failed'],
    ['failed', FAILED, 'failed', toFailed(ERR, [ONE, TWO], 'kept'), 'failed'],
    ['failed', FAILED, 'nothing', toFailed(ERR, [ONE], 'kept'), 'failed'],
  ] as const)(
    'H1 a failure is shown with the nodes that report it, and kept: %s at one node, %3$s at the next (G6)',
    async (_title, first, second, expected, state) => {
      const { outcome, asked, left } = await end(first, second);
      expect(outcome).toEqual(expected);
      expect([asked, left]).toEqual([[TWO], [state]]);
    },
  );

  it.each([EXPIRED, FAILED])(
    'should stay stored while another node reports it as landed: %j (G6)',
    async (first) => {
      const { outcome, left } = await end(first, 'landed');
      expect(outcome).toEqual(toContradicted(ONE, TWO));
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
      const { outcome, left } = await end(first, second, [ONE, TWO], SOCKET);
      expect(outcome).toEqual(toContradicted(ONE, SOCKET));
      expect(left).toEqual(['sent']);
    },
  );

  it('should be failed if two nodes report so, whatever one reported before', async () => {
    const { outcome, left } = await end(FAILED, 'failed', [ONE, TWO], SOCKET);
    expect(outcome).toEqual(toFailed(ERR, [ONE, TWO], 'kept'));
    expect(left).toEqual(['failed']);
  });

  it('should not be confirmed by another path of the same host', async () => {
    const { outcome, asked } = await end(EXPIRED, 'landed', [ONE, `${ONE}/other`]);
    expect(outcome).toEqual(toExpired([ONE], 'kept'));
    expect(asked).toEqual([]);
  });
});
