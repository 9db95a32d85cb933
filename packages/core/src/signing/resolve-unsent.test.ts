import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toNet } from '@countersign/proof/claims';
import { saltSubjects } from '../claims/salted-subject';
import { planClaim } from '../test/plan-claim';
import type { NodeCalls } from '../nodes/chain';
import type { SignaturePages } from '../nodes/node-types';
import { toKnownSignature } from '../test/known-signature';
import type { NotSigned } from './signer';
import { isGivenUp } from './is-given-up';
import { createLandedEvidence, createSigningWorld } from '../test/signing-world';
import { getLeft, NODE, run } from '../test/run-signing';
import { REFUSED_UNASKED, toRefusedUnseen, toUnseenFailure } from '../words/signing-outcomes';

const { signature, signed } = createSigningWorld();
const nothing: SignaturePages = { entries: [], hasMore: false, node: NODE };
const found = { ...nothing, entries: [toKnownSignature(signature)] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function refuse(
  answers: readonly (SignaturePages | Error)[],
  {
    isHidden = false,
    said = { status: 'refused' },
    height = 0n,
  }: { isHidden?: boolean; said?: NotSigned; height?: bigint } = {},
) {
  const left = [...answers];
  const lookUpSignatures = vi.fn<NodeCalls['lookUpSignatures']>(() => {
    const answer = left.shift() ?? new Error('Asked too often.');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const signAndSendTransaction = vi.fn(() => Promise.resolve(said));
  const world = createSigningWorld({
    canSignTransaction: false,
    signer: { signAndSendTransaction },
    chain: {
      lookUpSignatures,
      getBlockHeight: () => Promise.resolve({ value: height }),
      fetchEvidence: (_cluster, id) => Promise.resolve(createLandedEvidence(id, signed)),
    },
  });
  const { genesisHash, subjects } = world.request;
  const salted = saltSubjects(subjects, (length) => new Uint8Array(length).fill(7));
  const hidden = {
    subjects: salted,
    planned: planClaim(salted, toNet(genesisHash), { hidden: true, title: null }),
  };
  const request = { ...world.request, ...(isHidden && hidden) };
  const ended = run({ ...world, request });
  await vi.advanceTimersByTimeAsync(10_000);
  const { outcome } = await ended;
  return { world: { ...world, request }, outcome, signAndSendTransaction };
}

it.each([
  ['at once', [found]],
  ['a moment later', [nothing, found]],
  ['after a node that failed', [new Error('down'), found]],
])('Q4 refused after it was sent, found %s: its receipt is saved', async (_when, answers) => {
  const { world, outcome } = await refuse(answers);
  expect(outcome).toMatchObject({ status: 'signed', signature });
  expect([...world.receipts.keys()]).toEqual([signature]);
  expect(world.pending.size).toBe(0);
});

it.each([false, true])(
  '3 refused, and not found, private %s: kept with its secret, and signing again is possible',
  async (isHidden) => {
    const { world, outcome, signAndSendTransaction } = await refuse([nothing, nothing], {
      isHidden,
    });
    expect(outcome).toEqual(toRefusedUnseen(NODE));
    const kept = await getLeft(world);
    expect(isGivenUp(kept)).toBe(true);
    expect(kept.draft.subjects).toEqual(world.request.subjects);
    const again = run({ ...world, request: { ...world.request, known: [kept.id] } });
    await vi.advanceTimersByTimeAsync(10_000);
    await again;
    expect(signAndSendTransaction).toHaveBeenCalledTimes(2);
  },
);

const UNSUPPORTED: NotSigned = {
  status: 'failed',
  code: 'wallet-failed',
  message: 'Unsupported transaction version',
};

it('5 a failure that names the version, and not found: reported as it is, and signing again is possible', async () => {
  const { world, outcome } = await refuse([nothing, nothing], { said: UNSUPPORTED });
  expect(outcome).toEqual(toUnseenFailure(UNSUPPORTED, NODE, 'kept'));
  expect(isGivenUp(await getLeft(world))).toBe(true);
});

it('5 a failure that names the version, after it was sent: its receipt is saved', async () => {
  const { world, outcome } = await refuse([found], { said: UNSUPPORTED });
  expect(outcome).toMatchObject({ status: 'signed', signature });
  expect(world.pending.size).toBe(0);
});

const TIMED_OUT: NotSigned = { status: 'failed', code: 'wallet-failed', message: 'Timed out.' };

it('5 another failure in time: not searched for, and it may have been sent', async () => {
  const { world } = await refuse([], { said: TIMED_OUT });
  expect(isGivenUp(await getLeft(world))).toBe(false);
});

it('Q9 another failure after its time, and not found: may be signed again at once', async () => {
  const { world, outcome } = await refuse([nothing, nothing], { said: TIMED_OUT, height: 10_000n });
  expect(outcome).toMatchObject({ status: 'may-have-been-sent', kept: 'kept' });
  expect(isGivenUp(await getLeft(world))).toBe(true);
});

it.each(['unanswered', 'cancelled'] as const)(
  'Q9 %s after its time: the wallet may still show the request, so it is not searched for, and signing again is not possible',
  async (code) => {
    const said = { ...TIMED_OUT, code };
    const { world } = await refuse([nothing, nothing], { said, height: 10_000n });
    expect(isGivenUp(await getLeft(world))).toBe(false);
  },
);

it('Q9 another failure after its time, which was sent: its receipt is saved', async () => {
  const { world, outcome } = await refuse([found], { said: TIMED_OUT, height: 10_000n });
  expect(outcome).toMatchObject({ status: 'signed', signature });
  expect(world.pending.size).toBe(0);
});

it('Q9 another failure after its time, and no node lists it: signing again is not possible', async () => {
  const { world, outcome } = await refuse([], { said: TIMED_OUT, height: 10_000n });
  expect(outcome).toMatchObject({ status: 'may-have-been-sent', kept: null });
  expect(isGivenUp(await getLeft(world))).toBe(false);
});

it('Q4 refused, and no node answers: not believed, and signing again is not possible', async () => {
  const { world, outcome } = await refuse([nothing, new Error('down')]);
  expect(outcome).toBe(REFUSED_UNASKED);
  expect(isGivenUp(await getLeft(world))).toBe(false);
});
