import { compareSigned, type OwnSigned } from '@countersign/proof/transactions';
import type { Intended } from '@countersign/core/claims/compare-signings';
import { readAdditions } from '@countersign/core/claims/wallet-additions';
import { describeSigning } from '@countersign/core/signing/request-signature';
import { sendAndConfirm } from '@countersign/core/signing/send-and-confirm';
import type {
  SigningOutcome,
  SigningListener,
  SigningStep,
} from '@countersign/core/signing/signing-types';
import { HIGH_FEE, toChanged, toFilesChanged } from '@countersign/core/words/signing-outcomes';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import { inTime } from '@countersign/core/nodes/rpc/in-time';
import type { StoredSigning } from './own-signings';
import type { SigningJob } from './receipts/plan-jobs';
import type { SigningContext } from './signing-context';
import type { PreparedPlan } from './prepare-claim';
import { whileNodesAnswer } from './patience';
import type { Earlier } from './signed-before';

/**
 * Stores the signed bytes before they are sent. If another run has stored its bytes under the next
 * number, those are sent instead, because the same bytes land at most once; `isOwn` is then false.
 */
export async function signOnce(
  context: SigningContext,
  job: SigningJob,
  intended: Intended,
  plan: PreparedPlan,
  { storeNext }: Earlier,
): Promise<{ readonly outcome: SigningOutcome; readonly isOwn: boolean }> {
  context.onStep('asking for the latest block');
  const signed = await signNow(context, job, intended, plan);
  if ('status' in signed) return { outcome: signed, isOwn: true };
  const winner = await storeNext(signed.pending);
  const isOwn = winner.pending.id === signed.pending.id;
  if (!isOwn) return { outcome: await resume(context, winner), isOwn };
  const own = { pending: signed.pending, planned: winner.planned };
  return { outcome: await send(context, own, signed.comparison), isOwn };
}

/** Sends stored bytes again, until they are confirmed or can no longer land. */
export function resume(context: SigningContext, signing: StoredSigning): Promise<SigningOutcome> {
  context.onStep('going on with what was signed before');
  return send(context, signing, null);
}

async function signNow(
  context: SigningContext,
  job: SigningJob,
  { subjects }: Intended,
  { planned, prepared }: PreparedPlan,
): Promise<{ readonly pending: PendingSigning; readonly comparison: OwnSigned } | SigningOutcome> {
  const { ports, cluster, genesisHash, author, input } = context;
  const live = await inTime(input.timeoutMs, (signal) =>
    ports.chain.startLifetime(cluster, prepared.transaction, signal),
  );
  const files = job.subjects.flatMap(({ name, isChanged }, id) =>
    isChanged?.() === true ? [{ id, name }] : [],
  );
  if (files.length > 0) return toFilesChanged(files);
  context.onStep('signing');
  const transaction = context.sign(live.transaction);
  const comparison = compareSigned(transaction, { author, ...planned, mark: prepared.mark });
  if (comparison.status === 'changed') return toChanged(comparison.what, null);
  if (comparison.signature === null) return toChanged('author-signature-missing', null);
  if (readAdditions(comparison, author).mustAsk) return HIGH_FEE;
  const signing = { author, cluster, genesisHash, subjects, live, planned };
  const pending: PendingSigning = {
    ...describeSigning(signing, ports.now()),
    id: comparison.signature,
    transaction,
    lastValidBlockHeight: live.lastValidBlockHeight,
    state: 'signed',
  };
  return { pending, comparison };
}

function send(
  { ports, cluster, genesisHash, input, onStep }: SigningContext,
  { pending, planned }: StoredSigning,
  comparison: OwnSigned | null,
): Promise<SigningOutcome> {
  const landing = { cluster, genesisHash, planned, pending };
  return whileNodesAnswer(input.timeoutMs, (signal, onUnreachable) => {
    const listener: SigningListener = {
      onStep: (step) => {
        onStep(STEPS[step] ?? step);
      },
      onAsked: () => undefined,
      onTrace: () => undefined,
      onUnreachable,
      // A key adds no instructions, so only an unusual fee would need consent.
      onAdditions: ({ mustAsk }) => Promise.resolve(!mustAsk),
    };
    return sendAndConfirm(ports, landing, listener, signal, comparison);
  });
}

/** All other steps need a wallet. */
const STEPS: Readonly<Partial<Record<SigningStep, string>>> = {
  looking: 'looking for it on the network',
  sending: 'sending',
  sent: 'sent, waiting for its confirmation',
  confirmed: 'confirmed',
};
