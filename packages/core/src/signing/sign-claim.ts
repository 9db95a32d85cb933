import type { Cluster } from '../configuration/cluster';
import { getSubjectDigest, toNet } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import { requestSignature, type SignatureOutcome } from './request-signature';
import type { LandedSigning } from './finalize';
import { sendAndConfirm } from './send-and-confirm';
import { findLanded } from './find-landed';
import type { SigningListener, SigningOutcome, SigningPorts, ClaimRequest } from './signing-types';
import { makeFileSet } from '../claims/file-set';
import { getPlanned, planSet, type PlannedClaim } from '../claims/planned-claim';
import type { PendingSigning } from '../receipts/repository';
import { isAsked, isGivenUp } from './is-given-up';
import { getStatementKey, isSamePending } from '../claims/compare-signings';
import { findDuplicates } from './find-duplicates';
import { findSigned } from './find-signed';
import { orAborted } from './or-aborted';
import {
  toExpired,
  toFilesChanged,
  TOO_LATE,
  toNotChecked,
  toNotFound,
  toOtherNetwork,
  UNFINISHED,
  withTooLate,
} from '../words/signing-outcomes';

export async function signClaim(
  ports: SigningPorts,
  request: ClaimRequest,
  listener: SigningListener,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  const outcome = await ports.guard.alone(getIntentId(request), async () => {
    signal.throwIfAborted();
    const before = await orAborted(findBefore(ports, request), signal);
    if (before !== null) return before;
    const answer = await askWallet(ports, request, listener, signal);
    if (answer.status !== 'to-send') return answer;
    const { pending, kept, signed } = answer;
    listener.onTrace(kept);
    const landing = { ...request, pending };
    return ports.guard.hold(pending.id, () =>
      sendAndConfirm(ports, landing, listener, signal, signed),
    );
  });
  return outcome ?? { status: 'in-other-tab' };
}

async function askWallet(
  ports: SigningPorts,
  request: ClaimRequest,
  listener: SigningListener,
  signal: AbortSignal,
): Promise<SignatureOutcome> {
  const { transaction } = request.prepared;
  listener.onStep('starting');
  const start = () =>
    orAborted(ports.chain.startLifetime(request.cluster, transaction, signal), signal);
  const starting = start();
  const searching = request.asksNetwork ? findSigned(ports.chain, request, signal) : null;
  const live = await starting;
  const before = await searching;
  signal.throwIfAborted();
  if (before !== null) return { status: 'already-signed', ...before };
  const changed = await readChanged(request, signal);
  if (changed !== null) return changed;
  const first = { ...request, live, step: 'waiting-for-wallet' } as const;
  const answer = await requestSignature(ports, first, listener, signal);
  if (answer !== TOO_LATE) return answer;
  const later = await start().catch(() => null);
  signal.throwIfAborted();
  if (later === null) return answer;
  const changedSince = await readChanged(request, signal);
  if (changedSince !== null) return changedSince;
  const again = { ...request, live: later, step: 'waiting-again' } as const;
  const second = await requestSignature(ports, again, listener, signal);
  return second.status === 'to-send' ? second : withTooLate(second);
}

/** Reads the files as late as possible, so that the wallet is asked about their present content. */
async function readChanged(
  request: ClaimRequest,
  signal: AbortSignal,
): Promise<SigningOutcome | null> {
  const files = (await request.readChanged?.(signal)) ?? [];
  signal.throwIfAborted();
  return files.length > 0 ? toFilesChanged(files) : null;
}

/** Another tab may have started or ended the same signing. Unreadable storage prevents nothing. */
async function findBefore(
  { repository, trees }: SigningPorts,
  request: ClaimRequest,
): Promise<SigningOutcome | null> {
  try {
    const pending = await repository.pending.list();
    const isOpen = (other: PendingSigning) =>
      !(isGivenUp(other) && request.known.includes(other.id)) && isSamePending(other, request);
    if (pending.some(isOpen)) return UNFINISHED;
    const signed = await findDuplicates({ repository, trees }, request);
    const unknown = signed.find(({ signature }) => !request.known.includes(signature));
    return unknown ? { status: 'already-signed', signature: unknown.signature, seen: null } : null;
  } catch (error) {
    console.warn('What was signed before could not be read.', error);
    return null;
  }
}

type IntentInput = Pick<ClaimRequest, 'author' | 'subjects' | 'planned'>;

/** The lock's id: the same in every tab for any title, reason or salts. */
function getIntentId({ author, subjects: [first], planned }: IntentInput): string {
  const { claim } = planned;
  const subject = getSubjectDigest(claim);
  // Each tab makes its own salts, so the id must not depend on them.
  const digest = claim.kind === 'hidden' ? (first?.digest ?? subject) : subject;
  const what = digest ? `${claim.kind} ${formatDigest(digest)}` : getStatementKey(planned);
  return `intent ${author} ${claim.net} ${what}`;
}

/** If a wallet never answered, only the network is searched. */
export async function resumeSigning(
  ports: SigningPorts,
  pending: PendingSigning,
  cluster: Cluster,
  listener: SigningListener,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  listener.onTrace(isAsked(pending) ? 'asked' : 'kept');
  return ports.guard.hold(pending.id, async () => {
    const { value: genesisHash } = await ports.chain.getGenesisHash(cluster, signal);
    signal.throwIfAborted();
    const expected = pending.genesisHash || genesisHash;
    if (genesisHash !== expected) return toOtherNetwork(cluster);
    const planned = getPlanned(pending) ?? (await planDraft(ports, pending, genesisHash, signal));
    const landing = { cluster, genesisHash, planned, pending };
    const { author, draft } = pending;
    const intent = getIntentId({ author, subjects: draft.subjects, planned });
    return ports.guard.hold(intent, () =>
      isAsked(pending)
        ? searchForRequested(ports, landing, listener, signal)
        : sendAndConfirm(ports, landing, listener, signal),
    );
  });
}

/** After this time a transaction can't land, even on the slowest network. */
const SURELY_OVER_MS = 120_000;

async function searchForRequested(
  ports: SigningPorts,
  landing: LandedSigning,
  listener: SigningListener,
  signal: AbortSignal,
): Promise<SigningOutcome> {
  const { pending, cluster } = landing;
  const isOver = ports.now() - pending.createdAt > SURELY_OVER_MS;
  const { outcome, node, isWhole } = await findLanded(ports, landing, listener, signal);
  if (outcome !== null) return outcome;
  if (!isWhole) return toNotChecked(cluster);
  if (node === null || !isOver) return toNotFound(cluster, node);
  return toExpired([node], await ports.repository.pending.put({ ...pending, state: 'expired' }));
}

/** Earlier versions stored only the draft, and listed at most eight files. */
async function planDraft(
  { trees }: SigningPorts,
  { draft }: PendingSigning,
  genesisHash: string,
  signal: AbortSignal,
): Promise<PlannedClaim> {
  const set = await makeFileSet(trees, draft.subjects, draft.hidden, signal);
  const planned = planSet(set, toNet(genesisHash), draft);
  return set.count > 8 ? { ...planned, references: planned.references.slice(0, 1) } : planned;
}
