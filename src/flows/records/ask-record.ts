import type { Cluster } from '../../config/cluster';
import type { ChainPort } from '../../ports/chain';
import { verify, type Evidence, type Subject, type Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import type { Receipt } from '@countersign/proof/receipts';
import {
  judge,
  type Accepted,
  type Judgement,
  type WithdrawalStatus,
} from '@countersign/proof/records';
import { askAllNodes, fetchNamedRecord, isAnswer, type NodeAnswer } from './ask-nodes';
import { fetchMemory, hasForgotten } from './node-memory';
import { searchWithdrawals } from './search-withdrawals';
import type { Withdrawal } from './withdrawal';
import type { SearchChain } from './signature-search';

/** The joined answer of all nodes about a record, checked here. */
export interface AskedRecord {
  readonly evidence: Evidence;
  /** The verdict on the record that links or a withdrawal name. */
  readonly about: Verdict | undefined;
  readonly verdict: Verdict;
  /** The answer of every node that was asked. */
  readonly answers: readonly NodeAnswer[];
  /** Null where nothing could be withdrawn, or nobody was asked for it. */
  readonly withdrawal: Withdrawal | null;
  readonly withdrawalStatus: WithdrawalStatus;
  /** URLs of nodes that answered, and do not know the record. */
  readonly unknowing: readonly string[];
  /**
   * The part of `unknowing` that does not say that it has forgotten the record. It puts the others'
   * word in doubt.
   */
  readonly deniers: readonly string[];
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
 * is expected. Asks all nodes for the record, what it names and its withdrawal. Offline where the
 * cluster has none.
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
  const unknowing = answers.filter(isUnknowing).map(({ node }) => node);
  const deniers = await findDeniers(chain, cluster, verdict, unknowing, signal);
  const withdrawalStatus = isSearched ? getWithdrawalStatus(withdrawal) : 'not-asked';
  const asked = { evidence, about, verdict, answers, unknowing, deniers };
  return { ...asked, withdrawal, withdrawalStatus };
}

/** Asks the nodes that do not know a record of which others tell how far back they remember. */
async function findDeniers(
  chain: Pick<ChainPort, 'fetchFirstBlock'>,
  cluster: Cluster,
  { landing }: Verdict,
  unknowing: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const slot = landing?.slot ?? null;
  if (slot === null) return [];
  const asked = unknowing.map((node) => fetchMemory(chain, cluster, node, signal));
  const memories = await Promise.all(asked);
  return memories.filter((memory) => !hasForgotten(memory, slot)).map(({ node }) => node);
}

function isUnknowing({ evidence: { lookup } }: NodeAnswer): boolean {
  return lookup.status === 'not-found';
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

/** Judges the joined answer of all nodes by what the caller expects. */
export function judgeAsked(
  {
    verdict,
    withdrawalStatus: withdrawal,
    deniers,
  }: Pick<AskedRecord, 'verdict' | 'withdrawalStatus' | 'deniers'>,
  expected: Accepted & { readonly isOffline: boolean },
): Judgement {
  return judge(verdict, { ...expected, withdrawal, isDenied: deniers.length > 0 });
}
