import type { Cluster } from '@countersign/core/configuration/cluster';
import {
  askRecord as askWithoutLimit,
  type AskedRecord as AskedWithoutWords,
  type RecordQuestion,
} from '@countersign/core/records/ask-record';
import type { ChainWithTimeout } from './chain-with-timeout';
import { toWithdrawalReport, type WithdrawalReport } from './withdrawal-report';

export type AskedRecord = Omit<AskedWithoutWords, 'withdrawal' | 'withdrawalStatus'> & {
  readonly withdrawal: WithdrawalReport;
};

/** Each node has its own time limit. */
const NOBODY_STOPS = new AbortController().signal;

/** Asks as the page does; each question to a node has a time limit. */
export async function askRecord(
  chain: ChainWithTimeout,
  cluster: Cluster,
  question: RecordQuestion,
): Promise<AskedRecord> {
  return withWords(await askRecordInTime(chain, cluster, question), cluster);
}

/** Does the same as `askRecord`, without words. */
export function askRecordInTime(
  chain: ChainWithTimeout,
  cluster: Cluster,
  question: RecordQuestion,
): Promise<AskedWithoutWords> {
  return askWithoutLimit(chain, cluster, question, NOBODY_STOPS);
}

export function withWords(asked: AskedWithoutWords, cluster: Cluster): AskedRecord {
  return { ...asked, withdrawal: toWithdrawalReport(asked, cluster) };
}
