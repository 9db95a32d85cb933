import { useMemo } from 'react';
import { getSubjects } from '../../files';
import type { TreePort } from '@countersign/core/claims/file-set';
import { verifyEvidence } from '@countersign/core/records/verify-evidence';
import { verify, type Evidence, type Subject, type Verdict } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import { getMissingNames, getReceipt, sortDropped, type DroppedCheck } from './check-dropped';
import { getEarlierVersions, getHeld } from './held-files';
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
const NONE_HELD: DroppedCheck['held'] = [];

/**
 * A verdict on a part of a set would mislead, and ten thousand files would be checked ten thousand
 * times, so files are checked once all are read.
 */
export function useDroppedCheck(input: DroppedCheckInput): DroppedCheck {
  const { evidence, dropped, kept, about, trees } = input;
  const { entries, found } = dropped;
  const receipt = useMemo(() => getReceipt(evidence, found, kept), [evidence, found, kept]);
  const sorted = useMemo(
    () => sortDropped({ evidence, entries, found, receipt }),
    [evidence, entries, found, receipt],
  );
  const given = sorted.files;
  const isReading = given.some(({ status }) => status === 'reading');
  const subjects = useMemo(() => (isReading ? NOT_YET : getSubjects(given)), [isReading, given]);
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
  const whole = useVerified(trees, question);
  const versions = useMemo(
    () => (whole === null || isReading ? [] : getEarlierVersions(given, whole.verdict)),
    [whole, isReading, given],
  );
  const versionsQuestion = useMemo(
    () =>
      versions.length === 0 ? null : { ...basis, subjects: versions.map(({ subject }) => subject) },
    [basis, versions],
  );
  const verifiedVersions = useVerified(trees, versionsQuestion);
  const held = useMemo(
    () => (verifiedVersions === null ? NONE_HELD : getHeld(versions, verifiedVersions.verdict)),
    [versions, verifiedVersions],
  );
  const files = useMemo(() => {
    const holders = new Set(held.map(({ entry }) => entry));
    return holders.size === 0 ? given : given.filter((entry) => !holders.has(entry));
  }, [given, held]);
  const restQuestion = useMemo(
    () => (held === NONE_HELD ? null : { ...basis, subjects: getSubjects(files) }),
    [basis, held, files],
  );
  const rest = useVerified(trees, restQuestion);
  const verified = restQuestion === null ? whole : rest;
  const missing = useMemo(
    () => (verified === null ? [] : getMissingNames(verified.verdict, receipt)),
    [verified, receipt],
  );
  const isOpen =
    (question !== null && verified === null) ||
    (versionsQuestion !== null && verifiedVersions === null);
  return useMemo(
    () => ({
      ...sorted,
      ...{ files, held },
      verdict: verified?.verdict ?? bare,
      basis,
      isChecking: given.length > 0 && (isReading || isOpen),
      missing,
      trees: verified?.trees,
    }),
    [sorted, files, held, given, verified, bare, basis, isReading, isOpen, missing],
  );
}
