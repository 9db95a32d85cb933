import type { Cluster } from '../../../src/config/cluster';
import {
  fetchClaimMarkStatus,
  getClaimMarkQuestion,
  type MarkStatus,
} from '../../../src/flows/claims/marks';
import {
  askAllNodes,
  fetchNamedRecord,
  type NodeAnswer,
} from '../../../src/flows/records/ask-nodes';
import { verify, type Evidence, type Subject, type Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import type { Receipt } from '@countersign/proof/receipts';
import type { ChainWithTimeout } from './chain-with-timeout';
import { findWithdrawal, type WithdrawalReport } from './find-withdrawal';
import { startTimeLimit } from './time-limit';

export interface AskedRecord {
  readonly evidence: Evidence;
  /** Of links or a withdrawal: the verdict on the record that they name. */
  readonly about: Verdict | undefined;
  readonly verdict: Verdict;
  /** Of every node that was asked. */
  readonly answers: readonly NodeAnswer[];
  readonly withdrawal: WithdrawalReport;
  /** Of what was signed, where no node tells of the record; null where it was not asked for. */
  readonly mark: MarkStatus | null;
}

/** Each node has its own time limit. */
const NOBODY_STOPS = new AbortController().signal;

/** Asks all nodes for a record, what it names, its withdrawal and its mark. Offline without nodes. */
export async function askRecord(
  chain: ChainWithTimeout,
  cluster: Cluster,
  input: {
    readonly signature: string;
    readonly subjects: readonly Subject[];
    readonly receipt?: Receipt | undefined;
    readonly timeoutMs: number;
  },
): Promise<AskedRecord> {
  const { signature, subjects, receipt, timeoutMs } = input;
  const { evidence, answers } = await askAllNodes(chain, cluster, signature, NOBODY_STOPS);
  const { claim } = verify({ evidence, receipt });
  const about = isStatement(claim)
    ? await fetchNamedRecord(chain, cluster, claim.signature, NOBODY_STOPS)
    : undefined;
  const verdict = verify({ evidence, subjects, receipt, about });
  const limit = startTimeLimit(timeoutMs);
  const search = findWithdrawal(chain, cluster, verdict, limit.signal);
  const withdrawal = await search.finally(limit.clear);
  const question = getClaimMarkQuestion(verdict);
  const mark =
    question === null || cluster.endpoints.length === 0
      ? null
      : await fetchClaimMarkStatus(chain, cluster, question, NOBODY_STOPS);
  return { evidence, about, verdict, answers, withdrawal, mark };
}

/** A mark tells that its signer signed this on the network. Nodes that contradict each other do not. */
export function isConfirmed(mark: MarkStatus | null): boolean {
  return mark !== null && mark.marked.length > 0 && mark.notMarked.length === 0;
}
