import type { Cluster } from '@countersign/core/configuration/cluster';
import { isStatement } from '@countersign/proof/claims';
import { getNodeId } from '@countersign/proof/records';
import {
  lookUp as search,
  type LookedUp,
  type VerifiedRecord,
  type LookUpQuestion,
} from '@countersign/core/records/lookup/look-up';
import { createChainWithTimeout } from '../network/chain-with-timeout';

export type LookupResult = 'found' | 'withdrawn' | 'cannot-check' | 'not-found';

export interface LookupAnswer extends LookedUp {
  readonly result: LookupResult;
  readonly searched: readonly NodeSearch[];
}

export async function lookUp(
  sought: LookUpQuestion,
  cluster: Cluster,
  timeoutMs: number,
  acceptsLarger: boolean,
): Promise<LookupAnswer> {
  const chain = createChainWithTimeout(cluster, timeoutMs);
  const { signal } = new AbortController();
  const found = await search(chain, cluster, sought, signal, { acceptsLarger });
  return { ...found, result: getResult(found), searched: getSearchedNodes(found) };
}

function getResult(found: LookedUp): LookupResult {
  const { records, unread } = found;
  // If a signer withdrew everything, the withdrawals themselves are the verified records.
  const claims = records.filter(({ claim }) => !isStatement(claim));
  const results = (claims.length > 0 ? claims : records).map(({ result }) => result);
  // A signer may withdraw one signature and sign again, so a verified one counts first.
  if (results.includes('verified')) return 'found';
  // An unread record may be a valid signature.
  if (unread.length > 0) return 'cannot-check';
  if (results.includes('withdrawn')) return 'withdrawn';
  const isSearched = found.lists.every(({ status }) => status === 'whole');
  return results.length > 0 || !isSearched ? 'cannot-check' : 'not-found';
}

interface NodeSearch {
  readonly node: string;
  /** `cut`: nothing was found, and not everything was read. */
  readonly status: 'no-answer' | 'found' | 'cut' | 'none';
  /** Null if the node returned its list, or the cause is unknown. */
  readonly reason: string | null;
  readonly unchecked: number;
  /** The node has older mentions, which were not asked for. */
  readonly hasMore: boolean;
}

function getSearchedNodes({ records, unread, lists }: LookedUp): readonly NodeSearch[] {
  const count = (node: string, all: readonly Pick<VerifiedRecord, 'entries'>[]) =>
    all.filter(({ entries }) => entries.some((entry) => getNodeId(entry.node) === getNodeId(node)))
      .length;
  return lists.map(({ node, status, failure }) => {
    const unchecked = count(node, unread);
    const hasMore = status === 'cut';
    const rest = { node, reason: failure?.reason ?? null, unchecked, hasMore };
    if (status === 'unlisted') return { ...rest, status: 'no-answer' };
    if (count(node, records) > 0) return { ...rest, status: 'found' };
    return { ...rest, status: hasMore || unchecked > 0 ? 'cut' : 'none' };
  });
}
