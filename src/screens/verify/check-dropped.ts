import { getSubjects, type FileEntry } from '../../flows/file-entry';
import { verifyEvidence } from '../../flows/verify-evidence';
import { verify, type Evidence, type Receipt, type Verdict } from '../../proof';
import type { ReceiptReadings } from '../read-receipts';

export interface DroppedReceipt {
  readonly id: number;
  readonly name: string;
  readonly use: 'used' | 'other-record' | 'newer-format';
  /** The record that it is of; null where that can't be read. */
  readonly signature: string | null;
}

export interface DroppedCheck {
  readonly verdict: Verdict;
  /** What counts as a file, receipts apart. */
  readonly files: readonly FileEntry[];
  readonly receipts: readonly DroppedReceipt[];
}

export interface DroppedInput {
  readonly evidence: Evidence;
  readonly entries: readonly FileEntry[];
  readonly readings: ReceiptReadings;
  /** The receipt that this device keeps of the record; one that was dropped goes before it. */
  readonly kept: Receipt | null;
  /** Of links or a revocation: the record that they name. */
  readonly about?: Verdict | undefined;
}

/**
 * Checks a record with what was dropped on it. A receipt of this record helps to tell its files;
 * another's is set aside, unless it is itself a file that the record signs.
 */
export function checkDropped(input: DroppedInput): DroppedCheck {
  const { evidence, entries, readings, kept, about } = input;
  const own: Receipt[] = [];
  for (const { file } of entries) {
    const reading = file && readings.get(file);
    if (reading?.status === 'read' && reading.receipt.signature === evidence.signature) {
      own.push(reading.receipt);
    }
  }
  const receipt = joinReceipts(own) ?? kept ?? undefined;
  const files: FileEntry[] = [];
  const receipts: DroppedReceipt[] = [];
  for (const entry of entries) {
    const { id, name, file } = entry;
    const reading = file && readings.get(file);
    if (reading?.status === 'read' && own.includes(reading.receipt)) {
      receipts.push({ id, name, use: 'used', signature: reading.receipt.signature });
    } else if (!reading || isSignedItself(evidence, entry, receipt)) {
      files.push(entry);
    } else {
      const use = reading.status === 'read' ? 'other-record' : 'newer-format';
      const signature = reading.status === 'read' ? reading.receipt.signature : null;
      receipts.push({ id, name, use, signature });
    }
  }
  const isAlone = files.length === 0 && receipt === undefined && about === undefined;
  const verdict = isAlone
    ? verifyEvidence(evidence)
    : verify({ evidence, subjects: getSubjects(files), receipt, about });
  return { verdict, files, receipts };
}

/** Receipts of single files, given away one by one, tell of a set together. */
function joinReceipts([first, ...others]: readonly Receipt[]): Receipt | null {
  if (!first) return null;
  return { ...first, files: [first, ...others].flatMap(({ files }) => files) };
}

function isSignedItself(
  evidence: Evidence,
  entry: FileEntry,
  receipt: Receipt | undefined,
): boolean {
  return verify({ evidence, subjects: getSubjects([entry]), receipt }).file === 'match';
}
