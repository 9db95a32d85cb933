import { useMemo } from 'react';
import { getSubjects } from '../../files';
import type { TreePort } from '@countersign/core/claims/file-set';
import { verifyEvidence } from '@countersign/core/records/verify-evidence';
import { verify, type Evidence, type Subject, type Verdict } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import { getMissingNames, getReceipt, sortDropped, type DroppedCheck } from './check-dropped';
import { getEarlierVersions, getHeld, getResults, type DroppedResult } from './held-files';
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
const NONE_HELD: DroppedCheck['held'] = new Map();

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
  const own = useMemo(() => getResults(files, verified?.verdict ?? bare), [files, verified, bare]);
  const versions = useMemo(() => getEarlierVersions(files, own), [files, own]);
  const versionsQuestion = useMemo(
    () =>
      verified === null || versions.length === 0
        ? null
        : { ...basis, subjects: versions.map(({ subject }) => subject) },
    [basis, verified, versions],
  );
  const verifiedVersions = useVerified(trees, versionsQuestion);
  const held = useMemo(
    () => (verifiedVersions === null ? NONE_HELD : getHeld(versions, verifiedVersions.verdict)),
    [versions, verifiedVersions],
  );
  const isOpen =
    (question !== null && verified === null) ||
    (versionsQuestion !== null && verifiedVersions === null);
  return useMemo(
    () => ({
      files,
      receipts,
      unchecked,
      verdict: verified?.verdict ?? bare,
      basis,
      isChecking: files.length > 0 && (isReading || isOpen),
      results: new Map<number, DroppedResult>([
        ...own,
        ...[...held.keys()].map((id) => [id, 'holds'] as const),
      ]),
      held,
      missing,
      trees: verified?.trees,
    }),
    [files, receipts, unchecked, verified, bare, basis, isReading, isOpen, own, held, missing],
  );
}
