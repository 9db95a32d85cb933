import { lookUpFile } from '../../../src/flows/lookup/look-up-file';
import type { CheckedSignature } from '../../../src/flows/records/check-mentions';
import type { Digest } from '@countersign/proof/encoding';
import { createChainWithTimeout, toCluster } from './chain-with-timeout';
import { getFailureReason, getTimeoutReason } from './node-failure';
import { startTimeLimit } from './time-limit';

export interface NodeSearch {
  /** URL. */
  readonly node: string;
  readonly signatures: readonly CheckedSignature[];
  /** Mentions that were not read, of which some may be records. */
  readonly unread: number;
  /** Null where it answered; its reason is null where the cause is not known. */
  readonly silence: { readonly reason: string | null } | null;
}

export interface Search {
  /** Of all nodes, by the authors that are looked for; earliest first. */
  readonly signatures: readonly CheckedSignature[];
  readonly searches: readonly NodeSearch[];
}

/** Asks each node which records of a file it knows, and checks them here. */
export async function searchNodes(
  digest: Digest,
  nodes: readonly string[],
  {
    authors,
    timeoutMs,
  }: { readonly authors: readonly string[] | 'any'; readonly timeoutMs: number },
): Promise<Search> {
  const searches = await Promise.all(nodes.map((node) => searchNode(node, digest, timeoutMs)));
  const known = new Map(
    searches.flatMap(({ signatures }) => signatures).map((each) => [each.signature, each]),
  );
  const signatures = [...known.values()]
    .filter(({ author }) => authors === 'any' || authors.includes(author))
    .toSorted((a, b) => Number(a.slot - b.slot));
  return { signatures, searches };
}

async function searchNode(node: string, digest: Digest, timeoutMs: number): Promise<NodeSearch> {
  const limit = startTimeLimit(timeoutMs);
  const chain = createChainWithTimeout(timeoutMs);
  const search = lookUpFile(chain, toCluster([node]), digest, limit.signal);
  const found = await search.finally(limit.clear);
  if (found.status === 'known') {
    const { signatures, unchecked } = found;
    return { node, signatures, unread: unchecked.length, silence: null };
  }
  const reason = limit.isOver() ? getTimeoutReason([node]) : getFailureReason(found.error);
  return { node, signatures: [], unread: 0, silence: { reason } };
}
