import { getSubjectDigest } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import type { SignersRequest } from '@countersign/proof/requests';
import type { Cluster } from '../configuration/cluster';
import type { RecordChain } from '../records/ask-record';
import { MOST_FETCHED, type NodeList } from '../records/mentions';
import {
  lookUp,
  seekFile,
  seekSigner,
  type LookedUp,
  type VerifiedRecord,
} from '../records/lookup/look-up';
import type { RankEntry } from '../records/search-rows';
import { createTurns } from '../scheduling/turns';
import { judgeRequest, type CandidateRecord, type JudgedRequest } from './judge-request';

export interface SearchedRequest extends JudgedRequest {
  /** The file's lists and each signer's, one from each node. */
  readonly lists: readonly NodeList[];
}

/** A signer is found behind some 70 transactions in which strangers mention signer and file. */
const DEEPLY = 3;

/** Public nodes limit requests. */
const LISTS_AT_ONCE = 4;

/**
 * Reads the list of the file or set, and then each signer's own. Anybody can fill the file's list
 * with mentions, and a signer may have signed very often, so each list alone may be too long.
 */
export async function searchRequest(
  chain: RecordChain,
  cluster: Cluster,
  request: SignersRequest,
  signal: AbortSignal,
): Promise<SearchedRequest> {
  const { claim, signers } = request;
  const digest = getSubjectDigest(claim);
  if (digest === null) throw new TypeError('A file or a set is asked for.');
  const sought = { ...seekFile({ digest, kind: claim.kind }, null), most: MOST_FETCHED };
  const file = await lookUp(chain, cluster, sought, signal);
  const known = new Set(file.records.map(({ signature }) => signature));
  const text = formatDigest(digest);
  // Transactions that a node lists without their memos are read only if the file's list has gaps.
  const withoutMemo = isWhole(file) ? null : 1;
  const rank: RankEntry = ({ signature, memoHint }) => {
    if (known.has(signature)) return null;
    return memoHint === null ? withoutMemo : memoHint.includes(text) ? 0 : null;
  };
  const takeTurn = createTurns(LISTS_AT_ONCE);
  const own = await Promise.all(
    signers.map(async (address) => {
      const endTurn = await takeTurn();
      try {
        const sought = { ...seekSigner(address), rank };
        return await lookUp(chain, cluster, sought, signal, { depth: DEEPLY });
      } finally {
        endTurn();
      }
    }),
  );
  const all = [file, ...own];
  const records = all.flatMap((each) => each.records).map(toCandidate);
  const judged = judgeRequest(request, records, (address) => {
    const list = own[signers.indexOf(address)];
    return isWhole(file) || (list !== undefined && isWhole(list));
  });
  return { ...judged, lists: all.flatMap(({ lists }) => lists) };
}

function toCandidate({ asked, ...record }: VerifiedRecord): CandidateRecord {
  return { ...record, isSettling: asked.verdict.record === 'settling' };
}

/** True if each node returned its whole list, and nothing that may be a record was left unread. */
function isWhole({ lists, unread }: LookedUp): boolean {
  return (
    unread.length === 0 &&
    lists.length > 0 &&
    lists.every(({ status, failure }) => status === 'whole' && failure === null)
  );
}
