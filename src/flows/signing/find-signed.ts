import { verify } from '@countersign/proof';
import { getSubjectDigest } from '@countersign/proof/claims';
import { digestToAddress, formatDigest, isSameDigest } from '@countersign/proof/encoding';
import { isLanded } from '@countersign/proof/records';
import type { ChainPort, SignatureEntry } from '../../ports/chain';
import type { NotarizeRequest, SignedBefore } from './notarize-types';
import { orAborted } from './or-aborted';

type Question = Pick<NotarizeRequest, 'cluster' | 'genesisHash' | 'author' | 'planned' | 'known'>;

/** Who waits for the wallet waits no longer for this. */
const MOST_MS = 3_000;
/** Anybody may mention a digest any number of times: of so many the bytes are fetched. */
const MOST_FETCHED = 6;

/**
 * Asks the network whether this account signed the same already, whatever the title. Null where no
 * node tells of it in time, which says nothing. Nobody is asked about what is private, nor where
 * the person knows of such a record. Never rejects.
 */
export async function findSigned(
  chain: Pick<ChainPort, 'lookUpSignatures' | 'fetchTransaction'>,
  question: Question,
  signal: AbortSignal,
): Promise<SignedBefore | null> {
  const { claim } = question.planned;
  if (claim.kind !== 'file' && claim.kind !== 'tree') return null;
  const limit = new AbortController();
  const either = AbortSignal.any([signal, limit.signal]);
  const timer = setTimeout(() => {
    limit.abort();
  }, MOST_MS);
  try {
    return await orAborted(ask(chain, question, either), either);
  } catch {
    // It took too long, or no node answers, which signing itself tells.
    return null;
  } finally {
    clearTimeout(timer);
    limit.abort();
  }
}

async function ask(
  chain: Pick<ChainPort, 'lookUpSignatures' | 'fetchTransaction'>,
  question: Question,
  signal: AbortSignal,
): Promise<SignedBefore | null> {
  const { cluster, planned, known } = question;
  const digest = getSubjectDigest(planned.claim);
  if (digest === null) return null;
  const { entries } = await chain.lookUpSignatures(cluster, digestToAddress(digest), signal, {
    pages: 1,
  });
  if (entries.some(({ signature }) => known.includes(signature))) return null;
  const said = `countersign/1 ${planned.claim.kind} ${formatDigest(digest)}`;
  const mayBeSame = ({ err, memoHint }: SignatureEntry) =>
    err === null && (memoHint === null || memoHint.includes(said));
  const fetched = entries
    .filter(mayBeSame)
    .slice(0, MOST_FETCHED)
    .map((entry) => check(chain, question, entry, signal));
  // Newest first, as they were listed.
  return (await Promise.all(fetched)).find((found) => found !== null) ?? null;
}

/** The index says neither who signed, nor what for sure: the bytes do. That they landed is a node's word. */
async function check(
  chain: Pick<ChainPort, 'fetchTransaction'>,
  { cluster, genesisHash, author, planned }: Question,
  entry: SignatureEntry,
  signal: AbortSignal,
): Promise<SignedBefore | null> {
  const { signature, node, slot, blockTime, confirmationStatus } = entry;
  const fetched = await chain.fetchTransaction(cluster, signature, signal).catch(() => null);
  if (fetched?.slot !== slot || fetched.err !== null) return null;
  const observation = {
    ...{ node, slot, blockTime, confirmationStatus },
    ...{ observedAt: new Date().toISOString(), blockhash: null, err: null },
  };
  const verdict = verify({
    evidence: { signature, genesisHash, lookup: fetched.lookup, observations: [observation] },
  });
  const { claim } = verdict;
  const isOwn = isLanded(verdict) && verdict.author === author;
  if (!isOwn || claim?.kind !== planned.claim.kind) return null;
  const [signed, wanted] = [claim, planned.claim].map(getSubjectDigest);
  const isSame = signed && wanted && isSameDigest(signed, wanted);
  return isSame ? { status: 'signed-before', signature, seen: { node, blockTime } } : null;
}
