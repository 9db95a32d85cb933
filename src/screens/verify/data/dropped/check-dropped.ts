import { getSubjects, type FileEntry } from '../../../../flows/files/file-entry';
import { sortBeside } from '../../../../flows/files/beside-files';
import { isNamedLikeEvidence } from '../../../../flows/files/proof-like';
import { isSystemFile } from '../../../../flows/files/system-files';
import type { Evidence, Verdict, VerifyInput } from '@countersign/proof';
import { createDigestSet, type VerifyTrees } from '@countersign/proof/large';
import { getFaultWords, getFileWords, type Receipt } from '@countersign/proof/receipts';
import { isGenuine, mayBeGenuine } from '@countersign/proof/records';
import type { DetectedReceipt, DetectedReceipts } from '../../../shared/read-receipts';
import { countMissing } from './count-files';

export interface DroppedReceipt {
  readonly id: number;
  readonly name: string;
  readonly use:
    | 'used'
    | 'broken'
    | 'unreadable'
    | 'other-record'
    | 'newer-format'
    | 'foreign'
    /** A file of the system, which is no part of the record. */
    | 'system';
  /** Of the kind, or of what is wrong; empty where `use` says it all. */
  readonly words: string;
  /** Null where it can't be read. */
  readonly signature: string | null;
}

export interface SortedDrop {
  /** Without receipts. */
  readonly files: readonly FileEntry[];
  readonly receipts: readonly DroppedReceipt[];
  /** They look like proofs, are none of the signed files, and may be anything: not checked. */
  readonly unsure: readonly FileEntry[];
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
  /** See `findProofLike`. */
  readonly alike: ReadonlySet<File>;
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

/**
 * What stands beside the files of the record is set aside, and named: its receipts, proofs and files
 * of the system. What only looks like a proof is never false beside another file, nor left out. All
 * else counts as a file, and so does what was signed itself.
 */
export function sortDropped(input: DroppedInput): SortedDrop {
  const { evidence, entries, readings, receipt } = input;
  const isReading = entries.some(({ status }) => status === 'reading');
  const given = entries.map((entry) => {
    const found = (entry.file && readings.get(entry.file)) ?? null;
    const isOwn = found?.status === 'read' && found.receipt.signature === evidence.signature;
    const mayStandBeside = found?.isBeside === true || isSystemFile(entry.name);
    const isAlike = !mayStandBeside && looksLikeProof(entry, found, input);
    const [subject] = isReading ? [] : getSubjects([entry]);
    return { entry, found, isOwn, mayStandBeside, isAlike, subject };
  });
  // What is the record's own receipt and nothing else was not signed by it.
  const others = given.filter(({ isOwn, mayStandBeside }) => !isOwn || !mayStandBeside);
  const { aside, unsure: doubtful } = sortBeside(
    { evidence, receipt: receipt ?? undefined },
    others.flatMap(({ subject }) => subject ?? []),
    others.flatMap(({ subject, mayStandBeside }) => (subject && mayStandBeside ? [subject] : [])),
    others.flatMap(({ subject, isAlike }) => (subject && isAlike ? [subject] : [])),
  );
  const files: FileEntry[] = [];
  const receipts: DroppedReceipt[] = [];
  const unsure: FileEntry[] = [];
  for (const { entry, found, isOwn, mayStandBeside, subject } of given) {
    // What is not read yet waits where it will be; what can't be read may be one of the files.
    const isAside =
      isOwn || isReading ? mayStandBeside : subject !== undefined && aside.has(subject);
    if (isOwn || isAside) receipts.push(toReceipt(entry, found, evidence));
    if (subject !== undefined && doubtful.has(subject)) unsure.push(entry);
    else if (!isAside) files.push(entry);
  }
  // Without any other, they are what is asked about.
  return files.length > 0 ? { files, receipts, unsure } : { files: unsure, receipts, unsure: [] };
}

function looksLikeProof(
  { name, file }: FileEntry,
  found: DetectedReceipt | null,
  { alike }: DroppedInput,
): boolean {
  return found !== null || isNamedLikeEvidence(name) || (file !== null && alike.has(file));
}

function toReceipt(
  { id, name }: FileEntry,
  found: DetectedReceipt | null,
  { signature: own }: Evidence,
): DroppedReceipt {
  const of = { id, name, signature: null, words: '' };
  switch (found?.status) {
    case undefined:
      return { ...of, use: 'system' };
    case 'foreign':
      return { ...of, use: 'foreign', words: getFileWords(found) };
    case 'broken':
      return { ...of, use: 'unreadable', words: getFaultWords(found) };
    case 'newer-format':
      return { ...of, use: 'newer-format' };
    case 'read': {
      const { receipt } = found;
      const { signature } = receipt;
      if (signature !== own) return { ...of, use: 'other-record', signature };
      return { ...of, use: mayBeGenuine(receipt) ? 'used' : 'broken', signature };
    }
  }
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
