import { verify } from '@countersign/proof';
import { getSubjectDigest } from '@countersign/proof/claims';
import { digestToAddress, formatDigest, type Digest } from '@countersign/proof/encoding';
import { isLanded } from '@countersign/proof/records';
import { isClaimFor } from '../claims/is-claim-for';
import type { NodeCalls } from '../nodes/chain';
import type { SignatureEntry } from '../nodes/node-types';
import type { ClaimRequest, SignedBefore } from './signing-types';
import { inTime, orAborted } from '../nodes/rpc/in-time';
import { inTurn } from '../records/search-rows';

export type SignedQuestion = Pick<
  ClaimRequest,
  'cluster' | 'genesisHash' | 'author' | 'planned' | 'known'
>;

/** A person who waits for the wallet waits no longer than this for the answer. */
const MOST_MS = 3_000;
/** So many are fetched side by side. */
const BATCH = 6;

/**
 * Asks the network whether this account signed the same already, whatever the title. Null where no
 * node tells of it in time, which says nothing. Nobody is asked about what is private, nor where
 * the person knows of such a record. Never rejects.
 */
export async function findSigned(
  chain: Pick<NodeCalls, 'lookUpSignatures' | 'fetchTransaction'>,
  question: SignedQuestion,
  signal: AbortSignal,
): Promise<SignedBefore | null> {
  const { claim } = question.planned;
  if (claim.kind !== 'file' && claim.kind !== 'tree') return null;
  try {
    const ask = (limited: AbortSignal) =>
      orAborted(askForSigned(chain, question, limited), limited);
    return (await inTime(MOST_MS, ask, signal)).found;
  } catch {
    // It took too long, or no node answers, which signing itself tells.
    return null;
  }
}

interface SearchAnswer {
  readonly found: SignedBefore | null;
  /** False where the node lists a transaction that may be the same, and does not show it. */
  readonly isWhole: boolean;
}

/**
 * Does the same as `findSigned`, without a time limit. It must not be asked about what is private.
 *
 * @throws why no node answers
 */
export async function askForSigned(
  chain: Pick<NodeCalls, 'lookUpSignatures' | 'fetchTransaction'>,
  question: SignedQuestion,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const digest = getSubjectDigest(question.planned.claim);
  if (digest === null) return { found: null, isWhole: true };
  let isWhole = true;
  const candidates = await getCandidates(chain, question, digest, signal);
  for (let from = 0; from < candidates.length; from += BATCH) {
    const asked = candidates
      .slice(from, from + BATCH)
      .map((entry) => check(chain, question, digest, entry, signal));
    const checked = await Promise.all(asked);
    const found = checked.find((one) => one !== null && one !== 'not-shown');
    if (found) return { found, isWhole };
    isWhole &&= !checked.includes('not-shown');
    signal.throwIfAborted();
  }
  return { found: null, isWhole };
}

/**
 * Lists transactions that may be the same claim by this account; none where the person knows of
 * such a record. Anybody may mention a digest any number of times: if many do, those that stand in
 * this account's own list too come first.
 */
async function getCandidates(
  chain: Pick<NodeCalls, 'lookUpSignatures'>,
  { cluster, author, planned, known }: SignedQuestion,
  digest: Digest,
  signal: AbortSignal,
): Promise<readonly SignatureEntry[]> {
  const said = `countersign/1 ${planned.claim.kind} ${formatDigest(digest)}`;
  const saysSo = ({ memoHint }: SignatureEntry) => memoHint?.includes(said) === true;
  const isKnown = ({ signature }: SignatureEntry) => known.includes(signature);
  const address = digestToAddress(digest);
  const { entries, hasMore } = await chain.lookUpSignatures(cluster, address, signal, { pages: 1 });
  if (entries.some(isKnown)) return [];
  const mentions = entries.filter(
    (entry) => entry.err === null && (entry.memoHint === null || saysSo(entry)),
  );
  // Newest first, as they were listed.
  if (mentions.length <= BATCH && !hasMore) return mentions;
  const mentioned = new Set(mentions.map(({ signature }) => signature));
  const list = await chain
    .lookUpSignatures(cluster, author, signal, { pages: 1 })
    .catch(() => null);
  const named = (list?.entries ?? []).filter(
    (entry) => mentioned.has(entry.signature) || (entry.err === null && saysSo(entry)),
  );
  if (named.some(isKnown)) return [];
  const own = new Set(named.map(({ signature }) => signature));
  const others = mentions.filter(({ signature }) => !own.has(signature));
  return [...inTurn(named), ...others.slice(0, BATCH)];
}

/**
 * The index says neither who signed, nor what for sure: the bytes do. That they landed is a node's
 * word.
 */
async function check(
  chain: Pick<NodeCalls, 'fetchTransaction'>,
  { cluster, genesisHash, author, planned }: SignedQuestion,
  digest: Digest,
  entry: SignatureEntry,
  signal: AbortSignal,
): Promise<SignedBefore | 'not-shown' | null> {
  const { signature, node, slot, blockTime, confirmationStatus } = entry;
  const fetched = await chain.fetchTransaction(cluster, signature, signal).catch(() => null);
  if (fetched?.lookup.status !== 'found') return 'not-shown';
  if (fetched.slot !== slot || fetched.err !== null) return null;
  const observation = {
    ...{ node, slot, blockTime, confirmationStatus },
    ...{ observedAt: new Date().toISOString(), blockhash: null, err: null },
  };
  const verdict = verify({
    evidence: { signature, genesisHash, lookup: fetched.lookup, observations: [observation] },
  });
  const { claim } = verdict;
  const isOwn = claim !== null && isLanded(verdict) && verdict.author === author;
  const isSame = isOwn && isClaimFor(claim, planned.claim.kind, digest);
  return isSame ? { signature, seen: { node, blockTime } } : null;
}
