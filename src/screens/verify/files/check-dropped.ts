import { getSubjects, type FileEntry } from '../../../flows/files/file-entry';
import { verify, type Evidence, type Verdict, type VerifyInput } from '@countersign/proof';
import { createDigestSet, type VerifyTrees } from '@countersign/proof/large';
import type { Receipt } from '@countersign/proof/receipts';
import { isGenuine, mayBeGenuine } from '@countersign/proof/records';
import type { DetectedReceipt, DetectedReceipts } from '../../shared/read-receipts';
import { countMissing } from './count-files';

export interface DroppedReceipt {
  readonly id: number;
  readonly name: string;
  readonly use: 'used' | 'broken' | 'unreadable' | 'other-record' | 'newer-format';
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
  /** What files are checked with. */
  readonly basis: Omit<VerifyInput, 'subjects'>;
  /** The verdict does not include the files yet. */
  readonly isChecking: boolean;
  /** Names of the set's files that are not among several dropped ones, as a receipt proves them. */
  readonly missing: readonly string[];
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

/** Empty where the receipt does not prove its names. */
export function getMissingNames(verdict: Verdict, receipt: Receipt | null): readonly string[] {
  const isProved = verdict.checks.some(
    ({ id, outcome }) => id === 'receipt-files' && outcome === 'pass',
  );
  if (receipt === null || !isProved || countMissing(verdict) === 0) return [];
  const here = createDigestSet(verdict.subjects.map(({ subject }) => subject.digest));
  return receipt.files.filter(({ digest }) => !here.has(digest)).map(({ name }) => name);
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
    else receipts.push({ id, name, use: SET_ASIDE[reading.status], signature });
  }
  return { files, receipts };
}

/** A dropped receipt of this record: damaged, or it says what the record or its nodes do not. */
export function isReceiptWrong({
  receipts,
  verdict,
}: Pick<DroppedCheck, 'receipts' | 'verdict'>): boolean {
  return receipts.some(
    ({ use }) => use === 'broken' || (use === 'used' && doesReceiptDisagree(verdict)),
  );
}

export function doesReceiptDisagree({ checks }: Verdict): boolean {
  return checks.some(({ id, outcome }) => id.startsWith('receipt-') && outcome === 'fail');
}

/** What is no copy of the signed file, be it whole or damaged. */
const SET_ASIDE = {
  read: 'other-record',
  broken: 'unreadable',
  'newer-format': 'newer-format',
} as const satisfies Record<DetectedReceipt['status'], DroppedReceipt['use']>;

function isSignedItself(evidence: Evidence, entry: FileEntry, receipt: Receipt | null): boolean {
  const subjects = getSubjects([entry]);
  if (subjects.length === 0) return false;
  return verify({ evidence, subjects, receipt: receipt ?? undefined }).file === 'match';
}
