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
import type { ReceiptReadings } from '../../shared/read-receipts';

export interface DroppedReceipt {
  readonly id: number;
  readonly name: string;
  readonly use: 'used' | 'broken' | 'other-record' | 'newer-format';
  /** The record that it is of; null where that can't be read. */
  readonly signature: string | null;
}

export interface SortedDrop {
  /** What counts as a file, receipts apart. */
  readonly files: readonly FileEntry[];
  readonly receipts: readonly DroppedReceipt[];
}

export interface DroppedCheck extends SortedDrop {
  readonly verdict: Verdict;
  /** The verdict does not speak of the files yet. */
  readonly isChecking: boolean;
  readonly trees: VerifyTrees | undefined;
}

export interface DroppedInput {
  readonly evidence: Evidence;
  readonly entries: readonly FileEntry[];
  readonly readings: ReceiptReadings;
  /** What the record is checked with, see `getReceipt`. */
  readonly receipt: Receipt | null;
}

/**
 * The receipt that helps to tell a record's files: one that was dropped goes before the one that this
 * device keeps, and receipts of single files, given away one by one, tell of a set together. One whose
 * transaction does not bear the signature stands for nothing where another does.
 */
export function getReceipt(
  { signature }: Evidence,
  readings: ReceiptReadings,
  kept: Receipt | null,
): Receipt | null {
  const all = [...readings.values()].flatMap((reading) =>
    reading.status === 'read' && reading.receipt.signature === signature ? [reading.receipt] : [],
  );
  const genuine = all.filter(mayBeGenuine);
  // Bytes of a newer format may be anything: they come after those that can be read.
  const first = genuine.find(isGenuine) ?? kept ?? genuine[0] ?? all[0] ?? null;
  if (first === null || first === kept) return kept;
  const others = (genuine.length > 0 ? genuine : all).filter((receipt) => receipt !== first);
  if (others.length === 0) return first;
  return { ...first, files: [first, ...others].flatMap(({ files }) => files) };
}

/** Tells receipts from files. Another record's is set aside, unless it is itself what was signed. */
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
