import type { Cluster } from '../../config/configuration';
import { getSubjectDigest, formatDigest, toNet } from '../../proof';
import { askWallet } from './ask-wallet';
import { sendAndConfirm } from './send-and-confirm';
import { findLanded } from './find-landed';
import type {
  NotarizeListener,
  NotarizeOutcome,
  NotarizePorts,
  NotarizeRequest,
} from './notarize-types';
import { makeFileSet } from '../claims/file-set';
import { getPlanned, planSet, type PlannedClaim } from '../claims/planned-claim';
import type { PendingSigning } from '../../ports/receipts';
import { isGivenUp } from './is-given-up';
import { isSamePending } from './compare-signings';
import { findDuplicates } from './find-duplicates';

/**
 * From the click to a confirmed record: the wallet signs, what it returned is checked and stored,
 * it is sent and followed, and the receipt is saved before this resolves.
 *
 * @throws what the chain port throws when no node answers; what it leaves behind is told by then
 */
export async function notarize(
  ports: NotarizePorts,
  request: NotarizeRequest,
  listener: NotarizeListener,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  const outcome = await ports.guard.alone(getIntentId(request), async () => {
    signal.throwIfAborted();
    const before = await orAborted(findBefore(ports, request), signal);
    if (before !== null) return before;
    listener.onStep('waiting-for-wallet');
    const answer = await askWallet(ports, request, listener, signal);
    if (answer.status !== 'signed') return answer;
    const { pending, kept } = answer;
    listener.onTrace(kept);
    const landing = { ...request, pending };
    return ports.guard.hold(pending.id, () => sendAndConfirm(ports, landing, listener, signal));
  });
  return outcome ?? { status: 'elsewhere' };
}

/**
 * Another tab may have begun or ended the same since this one showed what is to be signed. Storage
 * that can't be read holds nothing up.
 */
async function findBefore(
  { keeper }: NotarizePorts,
  request: NotarizeRequest,
): Promise<NotarizeOutcome | null> {
  try {
    const pending = await keeper.pending.list();
    const isOpen = (other: PendingSigning) =>
      !(isGivenUp(other) && request.known.includes(other.id)) && isSamePending(other, request);
    if (pending.some(isOpen)) return { status: 'unfinished' };
    const signed = await findDuplicates(keeper, request);
    const unknown = signed.find(({ signature }) => !request.known.includes(signature));
    return unknown ? { status: 'signed-before', signature: unknown.signature } : null;
  } catch (error) {
    console.warn('What was signed before could not be read.', error);
    return null;
  }
}

/** Storage may take seconds to fail: who cancels meanwhile, and signs anew, finds no other at work. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('Cancelled', 'AbortError'));
    });
  });
  return Promise.race([work, aborted]);
}

type IntentInput = Pick<NotarizeRequest, 'author' | 'subjects' | 'planned'>;

/** The same in every tab that is about to sign the same, whatever the title or the salts there. */
function getIntentId({ author, subjects: [first], planned: { claim, memo } }: IntentInput): string {
  const subject = getSubjectDigest(claim);
  // Each tab salts on its own.
  const digest = claim.kind === 'hidden' ? (first?.digest ?? subject) : subject;
  const what = digest ? `${claim.kind} ${formatDigest(digest)}` : memo;
  return `intent ${author} ${claim.net} ${what}`;
}

/**
 * Goes on with a signing that was interrupted: nothing is signed again. What a wallet was asked to
 * send, and did not answer about, is looked for on the network.
 *
 * @throws as `notarize`
 */
export async function resumeNotarizing(
  ports: NotarizePorts,
  pending: PendingSigning,
  cluster: Cluster,
  listener: NotarizeListener,
  signal: AbortSignal,
): Promise<NotarizeOutcome> {
  listener.onTrace(pending.state === 'awaiting-wallet' ? 'asked' : 'kept');
  return ports.guard.hold(pending.id, async () => {
    const { value: genesisHash } = await ports.chain.getGenesisHash(cluster, signal);
    signal.throwIfAborted();
    if (genesisHash !== pending.genesisHash) return { status: 'network-reset' };
    const planned = getPlanned(pending) ?? (await planDraft(ports, pending, signal));
    const landing = { cluster, genesisHash, planned, pending };
    const { author, draft } = pending;
    const intent = getIntentId({ author, subjects: draft.subjects, planned });
    return ports.guard.hold(intent, () =>
      pending.state === 'awaiting-wallet'
        ? findLanded(ports, landing, listener, signal)
        : sendAndConfirm(ports, landing, listener, signal),
    );
  });
}

/** An earlier version stored what was to be signed, and not what was agreed to. */
async function planDraft(
  { trees }: NotarizePorts,
  { draft, genesisHash }: PendingSigning,
  signal: AbortSignal,
): Promise<PlannedClaim> {
  const set = await makeFileSet(trees, draft.subjects, draft.hidden, signal);
  return planSet(set, toNet(genesisHash), draft);
}
