import { useMemo } from 'react';
import { getSubjects } from '../../files';
import type { TreePort } from '@countersign/core/claims/file-set';
import { verifyEvidence } from '@countersign/core/records/verify-evidence';
import { verify, type Evidence, type Subject, type Verdict } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import { getMissingNames, getReceipt, sortDropped, type DroppedCheck } from './check-dropped';
import type { DroppedFilesState } from './use-dropped-files';
import { useVerified } from './use-verified';

interface DroppedCheckInput {
  readonly evidence: Evidence;
  readonly dropped: Pick<DroppedFilesState, 'entries' | 'found'>;
  readonly kept: Receipt | null;
  readonly about?: Verdict | undefined;
  readonly trees: TreePort;
}

const NOT_YET: readonly Subject[] = [];

/** A verdict on a part of a set would mislead, so files are checked once all are read. */
export function useDroppedCheck(input: DroppedCheckInput): DroppedCheck {
  const { evidence, dropped, kept, about, trees } = input;
  const { entries, found } = dropped;
  const receipt = useMemo(() => getReceipt(evidence, found, kept), [evidence, found, kept]);
  const { files, receipts, unchecked } = useMemo(
    () => sortDropped({ evidence, entries, found, receipt }),
    [evidence, entries, found, receipt],
  );
  const isReading = files.some(({ status }) => status === 'reading');
  const subjects = useMemo(() => (isReading ? NOT_YET : getSubjects(files)), [isReading, files]);
  const bare = useMemo(
    () => (about === undefined ? verifyEvidence(evidence) : verify({ evidence, about })),
    [evidence, about],
  );
  const basis = useMemo(
    () => ({ evidence, receipt: receipt ?? undefined, about }),
    [evidence, receipt, about],
  );
  const question = useMemo(
    () => (subjects.length === 0 && receipt === null ? null : { ...basis, subjects }),
    [basis, subjects, receipt],
  );
  const verified = useVerified(trees, question);
  const missing = useMemo(
    () => (verified === null ? [] : getMissingNames(verified.verdict, receipt)),
    [verified, receipt],
  );
  const isOpen = question !== null && verified === null;
  return useMemo(
    () => ({
      files,
      receipts,
      unchecked,
      verdict: verified?.verdict ?? bare,
      basis,
      isChecking: files.length > 0 && (isReading || isOpen),
      missing,
      trees: verified?.trees,
    }),
    [files, receipts, unchecked, verified, bare, basis, isReading, isOpen, missing],
  );
}
