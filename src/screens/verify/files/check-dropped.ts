import { getSubjects, type FileEntry } from '../../../flows/files/file-entry';
import {
  isGenuine,
  mayBeGenuine,
  verify,
  type Evidence,
  type Receipt,
  type Verdict,
  type VerifyTrees,
} from '../../../proof';
import type { DetectedReceipts } from '../../shared/read-receipts';

export interface DroppedReceipt {
  readonly id: number;
  readonly name: string;
  readonly use: 'used' | 'broken' | 'other-record' | 'newer-format';
  /** Null where it can't be read. */
  readonly signature: string | null;
}

export interface SortedDrop {
  /** Without receipts. */
  readonly files: readonly FileEntry[];
  readonly receipts: readonly DroppedReceipt[];
}

export interface DroppedCheck extends SortedDrop {
  readonly verdict: Verdict;
  /** The verdict does not include the files yet. */
  readonly isChecking: boolean;
  readonly trees: VerifyTrees | undefined;
}

export interface DroppedInput {
  readonly evidence: Evidence;
  readonly entries: readonly FileEntry[];
  readonly readings: DetectedReceipts;
  /** See `getReceipt`. */
  readonly receipt: Receipt | null;
}

/**
 * The receipt to check with: a dropped one before the stored one; receipts of single files are
 * joined. One that does not bear the signature counts only where no other does.
 */
export function getReceipt(
  { signature }: Evidence,
  readings: DetectedReceipts,
  kept: Receipt | null,
): Receipt | null {
  const all = [...readings.values()].flatMap((reading) =>
    reading.status === 'read' && reading.receipt.signature === signature ? [reading.receipt] : [],
  );
  const genuine = all.filter(mayBeGenuine);
  // A newer format may hold anything: readable ones come first.
  const first = genuine.find(isGenuine) ?? kept ?? genuine[0] ?? all[0] ?? null;
  if (first === null || first === kept) return kept;
  const others = (genuine.length > 0 ? genuine : all).filter((receipt) => receipt !== first);
  if (others.length === 0) return first;
  return { ...first, files: [first, ...others].flatMap(({ files }) => files) };
}

/** Another record's receipt is set aside, unless it is itself what was signed. */
export function sortDropped({ evidence, entries, readings, receipt }: DroppedInput): SortedDrop {
  const files: FileEntry[] = [];
  const receipts: DroppedReceipt[] = [];
  for (const entry of entries) {
    const { id, name, file } = entry;
    const reading = file && readings.get(file);
    const signature = reading?.status === 'read' ? reading.receipt.signature : null;
    if (reading?.status === 'read' && signature === evidence.signature) {
      const use = mayBeGenuine(reading.receipt) ? 'used' : 'broken';
      receipts.push({ id, name, use, signature });
    } else if (!reading || isSignedItself(evidence, entry, receipt)) files.push(entry);
    else {
      const use = reading.status === 'read' ? 'other-record' : 'newer-format';
      receipts.push({ id, name, use, signature });
    }
  }
  return { files, receipts };
}

function isSignedItself(evidence: Evidence, entry: FileEntry, receipt: Receipt | null): boolean {
  const subjects = getSubjects([entry]);
  if (subjects.length === 0) return false;
  return verify({ evidence, subjects, receipt: receipt ?? undefined }).file === 'match';
}
