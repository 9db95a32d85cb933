import { getSubjects, type FileEntry, type FoundReceipts, countMissing } from '../../files';
import { getFileKind, sortBeside } from '@countersign/core/receipts/beside-files';
import type { Evidence, Verdict, VerifyInput } from '@countersign/proof';
import { createDigestSet, type VerifyTrees } from '@countersign/proof/large';
import type { Receipt } from '@countersign/proof/receipts';
import { isGenuine, isReceiptFalse, mayBeGenuine } from '@countersign/proof/records';
import type { HeldDocument } from './held-files';

export interface DroppedReceipt {
  readonly id: number;
  readonly name: string;
  readonly use: 'used' | 'broken' | 'other-record' | 'system';
  readonly signature: string | null;
}

export interface SortedDrop {
  readonly files: readonly FileEntry[];
  readonly receipts: readonly DroppedReceipt[];
  /** Files that are named like proofs and were not signed, see `sortBeside`. */
  readonly unchecked: readonly FileEntry[];
}

export interface DroppedCheck extends SortedDrop {
  readonly verdict: Verdict;
  readonly basis: Omit<VerifyInput, 'subjects'>;
  readonly isChecking: boolean;
  /** Documents that hold a signed file. They are not among the `files`. */
  readonly held: readonly HeldDocument[];
  /** The names of the signed files that were not dropped, if a receipt proves them. */
  readonly missing: readonly string[];
  readonly trees: VerifyTrees | undefined;
}

export interface DroppedInput {
  readonly evidence: Evidence;
  readonly entries: readonly FileEntry[];
  readonly found: FoundReceipts;
  readonly receipt: Receipt | null;
}

/** A dropped receipt is taken before the stored one, and one that is not genuine last. */
export function getReceipt(
  { signature }: Evidence,
  found: FoundReceipts,
  kept: Receipt | null,
): Receipt | null {
  const all = [...found.values()].filter((receipt) => receipt.signature === signature);
  const genuine = all.filter(mayBeGenuine);
  // A receipt of a newer format may contain anything, so a readable receipt is preferred.
  const first = genuine.find(isGenuine) ?? kept ?? genuine[0] ?? all[0] ?? null;
  if (first === null || first === kept) return kept;
  const others = (genuine.length > 0 ? genuine : all).filter((receipt) => receipt !== first);
  if (others.length === 0) return first;
  return { ...first, files: [first, ...others].flatMap(({ files }) => files) };
}

export function getMissingNames(verdict: Verdict, receipt: Receipt | null): readonly string[] {
  const isProved = verdict.checks.some(
    ({ id, outcome }) => id === 'receipt-files' && outcome === 'pass',
  );
  if (receipt === null || !isProved || countMissing(verdict) === 0) return [];
  const here = createDigestSet(verdict.subjects.map(({ subject }) => subject.digest));
  return receipt.files.filter(({ digest }) => !here.has(digest)).map(({ name }) => name);
}

/** A receipt or a system file that was signed itself is compared like any other file. */
export function sortDropped({ evidence, entries, found, receipt }: DroppedInput): SortedDrop {
  const { signature } = evidence;
  const isReading = entries.some(({ status }) => status === 'reading');
  const given = entries.map((entry) => {
    const parsed = (entry.file && found.get(entry.file)) ?? null;
    const kind = getFileKind(entry.name, signature, parsed);
    const [subject] = isReading ? [] : getSubjects([entry]);
    return { entry, parsed, kind, subject };
  });
  const beside = sortBeside(
    { evidence, receipt: receipt ?? undefined },
    given.flatMap(({ subject, kind }) => (subject ? [{ subject, kind }] : [])),
  );
  const files: FileEntry[] = [];
  const receipts: DroppedReceipt[] = [];
  const unchecked: FileEntry[] = [];
  for (const { entry, parsed, kind, subject } of given) {
    // Names alone decide until all files are read. An unreadable file may belong to the record.
    const isLeftOut = isReading
      ? kind !== 'file' && kind !== 'proof-like'
      : subject !== undefined && beside.leftOut.has(subject);
    if (isLeftOut || parsed?.signature === signature) {
      receipts.push(toReceipt(entry, parsed, signature));
    }
    if (subject !== undefined && beside.unchecked.has(subject)) unchecked.push(entry);
    else if (!isLeftOut) files.push(entry);
  }
  return { files, receipts, unchecked };
}

function toReceipt({ id, name }: FileEntry, parsed: Receipt | null, own: string): DroppedReceipt {
  if (parsed === null) return { id, name, use: 'system', signature: null };
  const { signature } = parsed;
  if (signature !== own) return { id, name, use: 'other-record', signature };
  return { id, name, use: mayBeGenuine(parsed) ? 'used' : 'broken', signature };
}

export function isReceiptWrong({
  receipts,
  verdict,
}: Pick<DroppedCheck, 'receipts' | 'verdict'>): boolean {
  return receipts.some(
    ({ use }) => use === 'broken' || (use === 'used' && isReceiptFalse(verdict.checks)),
  );
}
