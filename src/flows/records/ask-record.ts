import type { Cluster } from '../../config/cluster';
import type { ChainPort } from '../../ports/chain';
import { verify, type Evidence, type Subject, type Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import type { Receipt } from '@countersign/proof/receipts';
import type { WithdrawalStatus } from '@countersign/proof/records';
import { fetchClaimMarkStatus, getClaimMarkQuestion, type MarkStatus } from '../claims/marks';
import { askAllNodes, fetchNamedRecord, type NodeAnswer } from './ask-nodes';
import { searchWithdrawals, type Withdrawal } from './withdrawal';
import type { SearchChain } from './signature-search';

/** What all nodes together say of a record, checked here. */
export interface AskedRecord {
  readonly evidence: Evidence;
  /** Of links or a withdrawal: the verdict on the record that they name. */
  readonly about: Verdict | undefined;
  readonly verdict: Verdict;
  /** Of every node that was asked. */
  readonly answers: readonly NodeAnswer[];
  /** Null where nothing could be withdrawn, or nobody was asked for it. */
  readonly withdrawal: Withdrawal | null;
  readonly withdrawalStatus: WithdrawalStatus;
  /** Of what was signed, where no node tells of the record; null where it was not asked for. */
  readonly mark: MarkStatus | null;
}

export type RecordChain = SearchChain &
  Pick<ChainPort, 'fetchEvidence' | 'readMarks' | 'fetchFirstBlock'>;

export interface RecordQuestion {
  readonly signature: string;
  readonly subjects: readonly Subject[];
  readonly receipt?: Receipt | undefined;
}

/**
 * The one question about a record, whoever asks it: `judge` of proof holds the answer against what
 * is expected. Asks all nodes for the record, what it names, its withdrawal and its mark. Offline
 * where the cluster has none.
 *
 * @param startSearch - gives the signal that ends the search for a withdrawal where it stands, and
 *   what is to be done once it is over
 * @throws DOMException `AbortError`
 */
export async function askRecord(
  chain: RecordChain,
  cluster: Cluster,
  { signature, subjects, receipt }: RecordQuestion,
  signal: AbortSignal,
  startSearch: () => { readonly signal: AbortSignal; readonly clear: () => void } = () => ({
    signal,
    clear: () => undefined,
  }),
): Promise<AskedRecord> {
  const { evidence, answers } = await askAllNodes(chain, cluster, signature, signal);
  const { claim } = verify({ evidence, receipt });
  const about = isStatement(claim)
    ? await fetchNamedRecord(chain, cluster, claim.signature, signal)
    : undefined;
  const verdict = verify({ evidence, subjects, receipt, about });
  const isOffline = cluster.endpoints.length === 0;
  const canBeWithdrawn = verdict.author !== null && claim !== null && !isStatement(claim);
  const isSearched = canBeWithdrawn && !isOffline;
  let withdrawal: Withdrawal | null = null;
  if (isSearched) {
    const search = startSearch();
    const heard = answers.filter(isAnswer).map(({ node }) => node);
    const searching = searchWithdrawals(chain, cluster, { main: verdict, heard }, search.signal);
    withdrawal = await searching.finally(search.clear);
    signal.throwIfAborted();
  }
  const question = isOffline ? null : getClaimMarkQuestion(verdict);
  const mark = question && (await fetchClaimMarkStatus(chain, cluster, question, signal));
  const withdrawalStatus = isSearched ? getWithdrawalStatus(withdrawal) : 'not-asked';
  return { evidence, about, verdict, answers, withdrawal, withdrawalStatus, mark };
}

function isAnswer({ evidence: { lookup } }: NodeAnswer): boolean {
  return lookup.status !== 'unreachable';
}

/** Null: no node told what became of the record, so that nothing was looked for. */
export function getWithdrawalStatus(withdrawal: Withdrawal | null): WithdrawalStatus {
  return withdrawal === null ? 'not-searched' : STATUSES[withdrawal.status];
}

const STATUSES: Record<Withdrawal['status'], WithdrawalStatus> = {
  withdrawn: 'withdrawn',
  settling: 'withdrawn',
  'in-doubt': 'withdrawn',
  marked: 'marked',
  looking: 'not-searched',
  'not-searched': 'not-searched',
  none: 'none',
};

/** Nodes say that the mark of what was signed is set; none denies it, and none is silent. */
export function isConfirmed(mark: MarkStatus | null): boolean {
  if (mark === null) return false;
  return mark.marked.length > 0 && mark.notMarked.length + mark.silent.length === 0;
}
