import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toNet } from '@countersign/proof/claims';
import { saltSubjects } from '../claims/salted-subject';
import { planClaim } from '../claims/planned-claim';
import type { ChainPort, SignaturePages } from '../../ports/chain';
import { toKnownSignature } from '../test/known-signature';
import type { NotSigned } from '../../ports/signer';
import { isGivenUp } from './is-given-up';
import { createLandedEvidence, createSigningWorld } from '../test/signing-world';
import { getLeft, NODE, run } from '../test/run-signing';

const { signature, signed } = createSigningWorld();
const nothing: SignaturePages = { entries: [], hasMore: false, node: NODE };
const found = { ...nothing, entries: [toKnownSignature(signature)] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A wallet that sends by itself says that it was refused; these are the node's answers after that. */
async function refuse(
  answers: readonly (SignaturePages | Error)[],
  { isHidden = false, said = { status: 'refused' } }: { isHidden?: boolean; said?: NotSigned } = {},
) {
  const left = [...answers];
  const lookUpSignatures = vi.fn<ChainPort['lookUpSignatures']>(() => {
    const answer = left.shift() ?? new Error('Asked too often.');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const signAndSendTransaction = vi.fn(() => Promise.resolve(said));
  const world = createSigningWorld({
    canSignTransaction: false,
    signer: { signAndSendTransaction },
    chain: {
      lookUpSignatures,
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
  expect(outcome).toMatchObject({ status: 'confirmed', signature });
  expect([...world.receipts.keys()]).toEqual([signature]);
  expect(world.pending.size).toBe(0);
});

it.each([false, true])(
  '3 refused, and not found, private %s: kept with its secret, and not in the way of signing again',
  async (isHidden) => {
    const { world, outcome, signAndSendTransaction } = await refuse([nothing, nothing], {
      isHidden,
    });
    expect(outcome).toEqual({ status: 'refusal-kept', node: NODE });
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
  code: 'unknown',
  message: 'Unsupported transaction version',
};

it('5 a failure that names the version, and not found: told as it is, and not in the way', async () => {
  const { world, outcome } = await refuse([nothing, nothing], { said: UNSUPPORTED });
  const { code, message } = UNSUPPORTED;
  expect(outcome).toEqual({ status: 'wallet-failed', code, message, walletSends: true });
  expect(isGivenUp(await getLeft(world))).toBe(true);
});

it('5 a failure that names the version, after it was sent: its receipt is saved', async () => {
  const { world, outcome } = await refuse([found], { said: UNSUPPORTED });
  expect(outcome).toMatchObject({ status: 'confirmed', signature });
  expect(world.pending.size).toBe(0);
});

it('5 another failure: nobody is asked, and it may have been sent', async () => {
  const said: NotSigned = { status: 'failed', code: 'unknown', message: 'Timed out.' };
  const { world } = await refuse([], { said });
  expect(isGivenUp(await getLeft(world))).toBe(false);
});

it('Q4 refused, and no node answers: not believed, and in the way', async () => {
  const { world, outcome } = await refuse([nothing, new Error('down')]);
  expect(outcome).toEqual({ status: 'refusal-kept', node: null });
  expect(isGivenUp(await getLeft(world))).toBe(false);
});
