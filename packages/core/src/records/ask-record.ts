import type { Cluster } from '../configuration/cluster';
import { splitByHost } from '../configuration/split-by-host';
import type { NodeCalls } from '../nodes/chain';
import { verify, type Evidence, type Subject, type Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import type { Receipt } from '@countersign/proof/receipts';
import {
  judge,
  type Accepted,
  type Judgement,
  type WithdrawalStatus,
} from '@countersign/proof/records';
import { askEachNode, fetchNamedRecord, isAnswer, isUnknowing, type NodeAnswer } from './ask-nodes';
import { fetchMemories } from './node-memory';
import { getUnknowing, join, weighNodes } from './weigh-nodes';
import { findWithdrawal } from './find-withdrawal';
import { getMarkAddress, joinWithdrawal, type MarkQuestion, type Withdrawal } from './withdrawal';
import type { SearchChain } from './fetch-rows';

export interface AskedRecord {
  readonly evidence: Evidence;
  /** The verdict on the record that a links claim or a withdrawal names. */
  readonly about: Verdict | undefined;
  readonly verdict: Verdict;
  readonly answers: readonly NodeAnswer[];
  /** Null if nothing can be withdrawn, or no node was asked. */
  readonly withdrawal: Withdrawal | null;
  readonly withdrawalStatus: WithdrawalStatus;
  readonly unknowing: readonly string[];
  /** Nodes in `unknowing` that don't report to have pruned the record, which puts it in doubt. */
  readonly deniers: readonly string[];
}

export type RecordChain = SearchChain &
  Pick<NodeCalls, 'fetchBlockhash' | 'fetchEvidence' | 'fetchFirstBlock' | 'readMark'>;

export interface RecordQuestion {
  readonly signature: string;
  readonly subjects: readonly Subject[];
  readonly receipt?: Receipt | undefined;
}

/** A cluster without nodes gives an offline check. */
export async function askRecord(
  chain: RecordChain,
  cluster: Cluster,
  { signature, subjects, receipt }: RecordQuestion,
  signal: AbortSignal = new AbortController().signal,
): Promise<AskedRecord> {
  const answers = await askEachNode(chain, cluster, signature, signal);
  const evidence = join(signature, answers);
  const { claim } = verify({ evidence, receipt });
  const about = isStatement(claim)
    ? await fetchNamedRecord(chain, cluster, claim.signature, signal)
    : undefined;
  const verdict = verify({ evidence, subjects, receipt, about });
  const answered = answers.filter(isAnswer).map(({ node }) => node);
  const isOffline = cluster.endpoints.length === 0;
  const [withdrawal, memories] = await Promise.all([
    isOffline ? null : askWithdrawal(chain, cluster, { main: verdict, answered }, signal),
    fetchMemories(chain, cluster, getUnknowing(evidence, answers), signal),
  ]);
  const { deniers } = weighNodes(evidence, answers, memories);
  const unknowing = answers.filter(isUnknowing).map(({ node }) => node);
  const withdrawalStatus = getWithdrawalStatus(withdrawal);
  return { evidence, about, verdict, answers, unknowing, deniers, withdrawal, withdrawalStatus };
}

/** @returns null if the record can't be withdrawn */
export async function askWithdrawal(
  chain: SearchChain & Pick<NodeCalls, 'readMark'>,
  cluster: Cluster,
  question: MarkQuestion,
  signal: AbortSignal,
): Promise<Withdrawal | null> {
  const { main } = question;
  const address = getMarkAddress(main);
  if (address === null) return null;
  const slot = main.landing?.slot ?? null;
  const marks = await Promise.all(
    splitByHost(cluster).map((host) => chain.readMark(host, address, slot, signal)),
  );
  const isSet = marks.some(({ status }) => status === 'set');
  const found = isSet ? await findWithdrawal(chain, cluster, { main, address }, signal) : null;
  return joinWithdrawal(question, marks, found);
}

export function getWithdrawalStatus(
  withdrawal: Pick<Withdrawal, 'status'> | null,
): WithdrawalStatus {
  return withdrawal === null ? 'not-asked' : STATUSES[withdrawal.status];
}

const STATUSES: Record<Withdrawal['status'], WithdrawalStatus> = {
  withdrawn: 'withdrawn',
  settling: 'withdrawn',
  marked: 'marked',
  looking: 'not-searched',
  unknown: 'not-searched',
  none: 'none',
};

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
