import { verify, type Verdict } from '@countersign/proof';
import { weighStatement, type StatementWeight } from '@countersign/proof/records';
import type { Cluster } from '../configuration/cluster';
import { splitByHost } from '../configuration/split-by-host';
import type { SignaturePages } from '../nodes/node-types';
import { getErrorReason } from '../words/error-reason';
import { fetchRows, type SearchChain } from './fetch-rows';
import {
  isRead,
  mergeRows,
  orderRows,
  withFetched,
  type RankEntry,
  type SearchRow,
} from './search-rows';

/** A links claim or a withdrawal, checked against the record that it names. */
export interface Statement {
  readonly verdict: Verdict;
  readonly counts: StatementWeight;
}

export interface FoundWithdrawal {
  /** Null if no transaction that was read is a valid withdrawal of the record. */
  readonly statement: Statement | null;
  /** Transactions that mention the mark in a node's list, and whose bytes no node returned yet. */
  readonly unread: number;
  /** A node may know further transactions: older ones, or any if it returned no list. */
  readonly hasOlder: boolean;
}

export interface WithdrawalQuestion {
  readonly main: Verdict;
  readonly address: string;
  /** The number of times that the person loaded more. */
  readonly further?: number;
}

const READ_FIRST = 8;
const READ_FURTHER = 32;

/** The withdrawal's bytes and the nodes' reports on its landing decide, not the list. */
export async function findWithdrawal(
  chain: SearchChain,
  cluster: Cluster,
  { main, address, further = 0 }: WithdrawalQuestion,
  signal: AbortSignal,
): Promise<FoundWithdrawal> {
  const hosts = splitByHost(cluster);
  const pages = { pages: 1 + further };
  const [lists, genesisHashes] = await Promise.all([
    Promise.all(
      hosts.map((host) =>
        orSilence(chain.lookUpSignatures(host, address, signal, pages), NO_LIST, signal),
      ),
    ),
    Promise.all(hosts.map((host) => orSilence(chain.getGenesisHash(host, signal), null, signal))),
  ]);
  const [genesisHash = null, ...others] = new Set(
    genesisHashes.flatMap((answer) => answer?.value ?? []),
  );
  const network = others.length === 0 ? genesisHash : null;
  const entries = lists.flatMap((list) => list.entries);
  const listed = mergeRows([], entries).filter((row) => !hasFailed(row));
  const ordered = orderRows(listed, rankByMemo(main.signature));
  let rows: readonly SearchRow[] = ordered.slice(0, READ_FIRST + READ_FURTHER * further);
  const onFetched: Parameters<typeof fetchRows>[3] = (batch) => {
    rows = withFetched(rows, batch, network);
  };
  await orSilence(fetchRows(chain, cluster, rows, onFetched, signal), undefined, signal);
  return {
    statement: getStatement(rows, main),
    unread: ordered.length - rows.filter(({ evidence }) => isRead(evidence)).length,
    hasOlder: lists.some(({ hasMore }) => hasMore),
  };
}

const NO_LIST: Pick<SignaturePages, 'entries' | 'hasMore'> = { entries: [], hasMore: true };

/** Another node may answer, so a node's failure does not end the search. */
async function orSilence<Answer, Silence>(
  asking: Promise<Answer>,
  silence: Silence,
  signal: AbortSignal,
): Promise<Answer | Silence> {
  try {
    return await asking;
  } catch (error) {
    signal.throwIfAborted();
    if (getErrorReason(error) === null) throw error;
    return silence;
  }
}

function hasFailed({ entries }: SearchRow): boolean {
  return entries.every(({ err }) => err !== null);
}

/** Ranks memos that name the record first, then entries without a memo, then all others. */
function rankByMemo(signature: string): RankEntry {
  return ({ memoHint }) => (memoHint === null ? 1 : memoHint.includes(signature) ? 0 : 2);
}

function getStatement(rows: readonly SearchRow[], main: Verdict): Statement | null {
  const statements = rows.flatMap(({ evidence }): Statement[] => {
    if (evidence === null) return [];
    const verdict = verify({ evidence, about: main });
    const counts = verdict.claim?.kind === 'revoke' ? weighStatement(verdict) : null;
    return counts === 'yes' || counts === 'settling' ? [{ verdict, counts }] : [];
  });
  return statements.find(({ counts }) => counts === 'yes') ?? statements[0] ?? null;
}
