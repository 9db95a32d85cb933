import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toNet } from '@countersign/proof/claims';
import { saltSubjects } from '../claims/salted-subject';
import { planClaim } from '../claims/planned-claim';
import type { ChainPort, SignaturePages } from '../../ports/chain';
import { toKnownSignature } from '../test/known-signature';
import { createLandedEvidence, createNotarizeWorld } from '../test/notarize-world';
import { NODE, run } from '../test/run-notarize';

const { signature, signed } = createNotarizeWorld();
const nothing: SignaturePages = { entries: [], hasMore: false, node: NODE };
const found = { ...nothing, entries: [toKnownSignature(signature)] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A wallet that sends by itself says that it was refused; these are the node's answers after that. */
async function refuse(answers: readonly (SignaturePages | Error)[], isHidden = false) {
  const left = [...answers];
  const lookUpSignatures = vi.fn<ChainPort['lookUpSignatures']>(() => {
    const answer = left.shift() ?? new Error('Asked too often.');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const world = createNotarizeWorld({
    canSignTransaction: false,
    signer: { signAndSendTransaction: () => Promise.resolve({ status: 'refused' }) },
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
  return { world, outcome, lookUpSignatures };
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

it('Q4 refused, and not found: believed, and forgotten', async () => {
  const { world, outcome } = await refuse([nothing, nothing]);
  expect(outcome).toEqual({ status: 'refused' });
  expect(world.pending.size).toBe(0);
});

it('Q4 refused, and no node answers: not believed, and kept', async () => {
  const { world, outcome } = await refuse([nothing, new Error('down')]);
  expect(outcome).toEqual({ status: 'refusal-unchecked' });
  expect(world.pending.size).toBe(1);
});

it('Q4 a private signing that is refused: no node is asked, and its secret is kept', async () => {
  const { world, outcome, lookUpSignatures } = await refuse([found, found], true);
  expect(outcome).toEqual({ status: 'refusal-unchecked' });
  expect(lookUpSignatures).not.toHaveBeenCalled();
  const [kept] = world.pending.values();
  expect(kept?.draft.subjects[0]?.salt).toEqual(new Uint8Array(32).fill(7));
});
