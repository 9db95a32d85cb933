import { verify } from '@countersign/proof';
import { getSubjectDigest, isPublic } from '@countersign/proof/claims';
import { digestToAddress, formatDigest, type Digest } from '@countersign/proof/encoding';
import { isLanded } from '@countersign/proof/records';
import { isClaimFor } from '../claims/is-claim-for';
import type { NodeCalls } from '../nodes/chain';
import type { SignatureEntry } from '../nodes/node-types';
import type { ClaimRequest, SignedBefore } from './signing-types';
import { inTime } from '../nodes/rpc/in-time';
import { orAborted } from './or-aborted';
import { alternateEnds } from '../records/search-rows';

export type SignedQuestion = Pick<
  ClaimRequest,
  'cluster' | 'genesisHash' | 'author' | 'planned' | 'known'
>;

/** The longest that a person waits for this answer before the wallet is asked. */
const MOST_MS = 3_000;
const BATCH = 6;

/**
 * Asks no node about a private signature, because the question would reveal it. Never rejects. Null
 * proves nothing: no node reports such a record in time, or the person knows of it.
 */
export async function findSigned(
  chain: Pick<NodeCalls, 'lookUpSignatures' | 'fetchTransaction'>,
  question: SignedQuestion,
  signal: AbortSignal,
): Promise<SignedBefore | null> {
  const { claim } = question.planned;
  if (!isPublic(claim)) return null;
  try {
    const ask = (limited: AbortSignal) =>
      orAborted(askForSigned(chain, question, limited), limited);
    return (await inTime(MOST_MS, ask, signal)).found;
  } catch {
    // If no node answers in time, signing reports it later.
    return null;
  }
}

interface SearchAnswer {
  readonly found: SignedBefore | null;
  /** False if the node lists a transaction that may be the same, and does not return it. */
  readonly isWhole: boolean;
}

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

/** If a digest has many mentions, those in the account's own list come first. */
async function getCandidates(
  chain: Pick<NodeCalls, 'lookUpSignatures'>,
  { cluster, author, planned, known }: SignedQuestion,
  digest: Digest,
  signal: AbortSignal,
): Promise<readonly SignatureEntry[]> {
  const expected = `countersign/1 ${planned.claim.kind} ${formatDigest(digest)}`;
  const hasMemo = ({ memoHint }: SignatureEntry) => memoHint?.includes(expected) === true;
  const isKnown = ({ signature }: SignatureEntry) => known.includes(signature);
  const address = digestToAddress(digest);
  const { entries, hasMore } = await chain.lookUpSignatures(cluster, address, signal, { pages: 1 });
  if (entries.some(isKnown)) return [];
  const mentions = entries.filter(
    (entry) => entry.err === null && (entry.memoHint === null || hasMemo(entry)),
  );
  if (mentions.length <= BATCH && !hasMore) return mentions;
  const mentioned = new Set(mentions.map(({ signature }) => signature));
  const list = await chain
    .lookUpSignatures(cluster, author, signal, { pages: 1 })
    .catch(() => null);
  const named = (list?.entries ?? []).filter(
    (entry) => mentioned.has(entry.signature) || (entry.err === null && hasMemo(entry)),
  );
  if (named.some(isKnown)) return [];
  const own = new Set(named.map(({ signature }) => signature));
  const others = mentions.filter(({ signature }) => !own.has(signature));
  return [...alternateEnds(named), ...others.slice(0, BATCH)];
}

/** Checks the bytes, because an index proves neither the signer nor the claim. */
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
