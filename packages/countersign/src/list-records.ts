import { verify } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { isLanded } from '@countersign/proof/records';
import { createChainWithTimeout, toCluster } from './chain-with-timeout';
import { getFailureReason, getTimeoutReason } from './node-failure';
import { getNodeHost } from './node-host';
import { startTimeLimit } from './time-limit';

export interface SignerReport {
  readonly address: string;
  /** Newest first. */
  readonly records: readonly ListedRecord[];
  /** Hosts that gave no list, and why. */
  readonly silent: readonly { readonly node: string; readonly reason: string | null }[];
  /** Claims, as a node says, that were not fetched. */
  readonly unchecked: number;
}

export interface ListedRecord {
  readonly signature: string;
  readonly slot: bigint;
  /** Seconds since 1970. */
  readonly blockTime: bigint | null;
  readonly claim: Claim;
  readonly memo: string;
}

/** Public nodes count requests. */
const MOST_FETCHED = 20;
const CLAIM = /(?:^|\] |; )countersign\//;

/** The newest records that a signer signed, each checked here: a node's list is a hint alone. */
export async function listRecords(
  address: string,
  nodes: readonly string[],
  timeoutMs: number,
): Promise<SignerReport> {
  const answers = await Promise.all(nodes.map((node) => listOf(address, node, timeoutMs)));
  const found = answers.flatMap(({ records }) => records);
  const distinct = new Map(found.map((record) => [record.signature, record]));
  return {
    address,
    records: [...distinct.values()].toSorted((a, b) => Number(b.slot - a.slot)),
    silent: answers.flatMap(({ silent }) => silent),
    unchecked: Math.max(0, ...answers.map(({ unchecked }) => unchecked)),
  };
}

async function listOf(address: string, node: string, timeoutMs: number) {
  const chain = createChainWithTimeout(timeoutMs);
  const cluster = toCluster([node]);
  const limit = startTimeLimit(timeoutMs);
  const records: ListedRecord[] = [];
  try {
    const { entries } = await chain.lookUpSignatures(cluster, address, limit.signal, { pages: 1 });
    const { value: genesisHash } = await chain.getGenesisHash(cluster, limit.signal);
    const claims = entries.filter(({ memoHint }) => memoHint !== null && CLAIM.test(memoHint));
    for (const { signature, slot, blockTime, err, confirmationStatus } of claims.slice(
      0,
      MOST_FETCHED,
    )) {
      const fetched = await chain.fetchTransaction(cluster, signature, limit.signal);
      const observedAt = new Date().toISOString();
      const seen = { node, observedAt, slot, blockTime, blockhash: null, err, confirmationStatus };
      const verdict = verify({
        evidence: { signature, genesisHash, lookup: fetched.lookup, observations: [seen] },
      });
      const { claim, memo, author } = verdict;
      if (author === address && claim !== null && memo !== null && isLanded(verdict)) {
        records.push({ signature, slot, blockTime, claim, memo });
      }
    }
    return { records, silent: [], unchecked: Math.max(0, claims.length - MOST_FETCHED) };
  } catch (error) {
    const reason = limit.isOver() ? getTimeoutReason([node]) : getFailureReason(error);
    if (reason === null) throw error;
    return { records, silent: [{ node: getNodeHost(node), reason }], unchecked: 0 };
  } finally {
    limit.clear();
  }
}
