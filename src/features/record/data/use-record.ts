import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { FoundNetwork } from '@countersign/core/records/choose-network';
import { verifyEvidence, warmUp } from '@countersign/core/records/verify-evidence';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { ReceiptRepository } from '@countersign/core/receipts/repository';
import type { TreePort } from '@countersign/core/claims/file-set';
import { getOfflineEvidence } from '@countersign/proof';
import { useIsLate } from '../../../ui/timing/use-is-late';
import { getErrorMessage, useNodeAnswers, type ClustersToAsk } from '../../network';
import type { DroppedCheck } from '../dropped/check-dropped';
import { useDroppedCheck } from '../dropped/use-dropped-check';
import type { DroppedFilesState } from '../dropped/use-dropped-files';
import type { Receipt } from '@countersign/proof/receipts';
import { useKeptReceipt, useReceiptUpdate } from './kept/use-kept-receipt';
import {
  getWithdrawalWords,
  LOOKING,
  type WithdrawalWords,
} from '@countersign/core/words/withdrawal';
import type { JustSigned } from '../../routes';
import { useJoinedNodes, type NodesState } from './use-joined-nodes';
import { useNamedRecord } from './use-named-record';
import { useOtherCluster, type OtherCluster } from './use-other-cluster';
import { useRelated, type RelatedList } from './use-related';
import { useWithdrawal } from './use-withdrawal';

interface CheckedRecord {
  readonly asked: ClustersToAsk;
  /** Until a node answers, the check rests on the dropped files and the stored receipt alone. */
  readonly check: DroppedCheck;
  readonly refresh: () => Promise<void>;
}

export interface LoadingRecord extends CheckedRecord {
  readonly status: 'loading';
}

/** Asking threw an error. A node that does not answer is no failure. */
export interface FailedRecord extends CheckedRecord {
  readonly status: 'failed';
  readonly reason: string;
}

export interface ReadyRecord extends CheckedRecord {
  readonly status: 'ready';
  readonly found: FoundNetwork;
  readonly nodes: NodesState;
  readonly otherCluster: OtherCluster | null;
  /** Null if it is unknown what the record signs, and until the code is loaded. */
  readonly related: RelatedList | null;
  readonly withdrawal: WithdrawalWords;
  readonly loadMore: () => void;
  /** True until the first answer about the record that links or a withdrawal name. */
  readonly isNamedAsked: boolean;
  /** Stored on this device. */
  readonly kept: Receipt | null;
  /** When the oldest answer arrived, in milliseconds since 1970. */
  readonly askedAt: number;
}

export type RecordModel = LoadingRecord | FailedRecord | ReadyRecord;

export interface RecordModelInput {
  readonly signature: string;
  readonly asked: ClustersToAsk;
  readonly clusters: readonly Cluster[];
  readonly dropped: DroppedFilesState;
  readonly chain: NodeCalls;
  readonly repository: ReceiptRepository;
  readonly trees: TreePort;
  readonly justSigned: JustSigned | null;
}

/** If a node takes longer, the stored receipt is shown first. */
const PATIENCE_MS = 1000;

export function useRecord(input: RecordModelInput): RecordModel {
  const { signature, asked, clusters, dropped, chain, repository, trees, justSigned } = input;
  const answers = useNodeAnswers(chain, asked, signature);
  const { found, refresh: refreshNodes } = answers;
  const question = `${signature} ${asked.map(({ id }) => id).join()}`;
  const failure = useLastError(question, answers.error, found);
  const nodes = useJoinedNodes(chain, found);
  const otherCluster = useOtherCluster(chain, clusters, found);
  const isLate = useIsLate(PATIENCE_MS, question);
  const kept = useKeptReceipt(repository, signature, found !== null || failure !== null || isLate);
  const evidence = useMemo(
    () => found?.evidence ?? getOfflineEvidence(signature),
    [found, signature],
  );
  const claim = verifyEvidence(evidence).claim;
  const named = useNamedRecord(chain, found?.cluster ?? null, claim);
  const { about, isAsked: isNamedAsked, refresh: refreshNamed } = named;
  const check = useDroppedCheck({ evidence, dropped, kept, about, trees });
  const related = useRelated(chain, found, check.verdict, justSigned === 'links');
  const isExpected = justSigned === 'revoke';
  const marks = useWithdrawal(chain, found, check.verdict, isExpected);
  const { loadMore } = marks;
  const withdrawal = useMemo(() => {
    const words = getWithdrawalWords(marks.withdrawal);
    // A visitor who has just withdrawn the record must not read that nobody did.
    return isExpected && words.status === 'none'
      ? { ...words, status: 'looking' as const, words: LOOKING }
      : words;
  }, [marks.withdrawal, isExpected]);
  const askedAt = Math.min(...answers.askedAt, ...marks.askedAt);
  useReceiptUpdate(repository, kept, evidence, check.verdict);
  useEffect(() => {
    // The nodes are asked in this task, which must not wait for the verifying code.
    const timer = setTimeout(warmUp);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const refresh = useCallback(async () => {
    await Promise.all([refreshNamed(), refreshNodes()]);
  }, [refreshNodes, refreshNamed]);
  return useMemo((): RecordModel => {
    const record = { asked, check, refresh };
    if (found !== null && nodes !== null) {
      const rest = { found, nodes, otherCluster, related, withdrawal, loadMore };
      return { status: 'ready', ...record, ...rest, isNamedAsked, kept, askedAt };
    }
    if (failure === null) return { status: 'loading', ...record };
    return { status: 'failed', ...record, reason: getErrorMessage(failure) };
  }, [
    asked,
    check,
    refresh,
    found,
    nodes,
    otherCluster,
    related,
    withdrawal,
    loadMore,
    isNamedAsked,
    kept,
    askedAt,
    failure,
  ]);
}

/** Returns the last error, even while nodes are asked again; null once a node has answered. */
function useLastError(
  question: string,
  error: Error | null,
  data: FoundNetwork | null,
): Error | null {
  const [last, setLast] = useState({ question, error });
  const before = last.question === question ? last.error : null;
  const next = data === null ? (error ?? before) : null;
  if (next !== last.error || question !== last.question) setLast({ question, error: next });
  return next;
}
