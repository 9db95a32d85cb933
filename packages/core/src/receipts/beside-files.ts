import { verify, type Subject, type VerifyInput } from '@countersign/proof';
import { createDigestSet } from '@countersign/proof/large';
import { isNamedLikeProof, isOnlyReceipt, type Receipt } from '@countersign/proof/receipts';
import { countFiles } from '@countersign/proof/records';
import { isSystemFile } from './system-files';

/** Building a tree of more files would block the page. */
const MOST_BUILT = 5_000;

type RecordProof = Pick<VerifyInput, 'evidence' | 'receipt'>;

/** A `proof-like` file is named like a proof, or is a receipt that holds other members too. */
export type FileKind = 'file' | 'own-receipt' | 'other-receipt' | 'system' | 'proof-like';

export function getFileKind(
  path: string,
  signature: string,
  receipt: Receipt | null,
  isListed = false,
): FileKind {
  if (isSystemFile(path, isListed)) return 'system';
  if (receipt === null) return isNamedLikeProof(path) ? 'proof-like' : 'file';
  if (!isOnlyReceipt(path, receipt)) return 'proof-like';
  return receipt.signature === signature ? 'own-receipt' : 'other-receipt';
}

/** Completes a sentence that begins with the name of an unchecked file. */
export const NAMED_LIKE_PROOF =
  'is named like a proof or a receipt, is not one of the signed files, and could not be checked.';

export interface GivenFile {
  readonly subject: Subject;
  readonly kind: FileKind;
}

export interface FilesBeside {
  /** Receipts and system files that were not signed. */
  readonly leftOut: ReadonlySet<Subject>;
  /** Proof-like files that were not signed. They are neither false nor left out. */
  readonly unchecked: ReadonlySet<Subject>;
}

/**
 * Finds the given files that don't belong to the record. A receipt belongs to it if it was signed,
 * or if it is at the path of a signed file.
 */
export function sortBeside(question: RecordProof, given: readonly GivenFile[]): FilesBeside {
  const isNamed = createPathLookup((question.receipt?.files ?? []).map(({ name }) => name));
  // A record can't sign its own receipt, which contains its signature. At a signed file's path, the
  // receipt has replaced that file.
  const isOwn = ({ kind, subject }: GivenFile) => kind === 'own-receipt' && !isNamed(subject.name);
  const own = getSubjects(given.filter(isOwn));
  const others = given.filter((each) => !isOwn(each));
  const sure = getSubjects(
    others.filter(({ kind }) => kind === 'other-receipt' || kind === 'system'),
  );
  const alike = getSubjects(others.filter(({ kind }) => kind === 'proof-like'));
  // A record without a claim has no known files, so nothing can match.
  const { claim } = verify({ ...question, subjects: [] });
  if (claim === null) return { leftOut: new Set([...own, ...sure]), unchecked: new Set() };
  const subjects = getSubjects(others);
  // A proof-like file may belong to the signed set, which is incomplete without it.
  const unsigned =
    question.receipt === undefined
      ? getUnmatched(question, subjects, [...sure, ...alike])
      : (getUnsigned(question, subjects, [...sure, ...alike]) ??
        getUnsigned(question, subjects, sure) ??
        new Set());
  return {
    leftOut: new Set([...own, ...sure.filter((subject) => unsigned.has(subject))]),
    unchecked: new Set(alike.filter((subject) => unsigned.has(subject))),
  };
}

function getSubjects(given: readonly GivenFile[]): readonly Subject[] {
  return given.map(({ subject }) => subject);
}

/** Candidates count as files, unless that alone would make the answer false. */
function getUnmatched(
  question: RecordProof,
  subjects: readonly Subject[],
  candidates: readonly Subject[],
): ReadonlySet<Subject> {
  const isSmall = subjects.length <= MOST_BUILT;
  const isFalse = !isSmall || verify({ ...question, subjects }).file === 'mismatch';
  if (candidates.length === 0 || !isFalse) return new Set();
  const verdict = verify({ ...question, subjects: candidates });
  const others = verdict.subjects.filter(({ file }) => file !== 'match');
  return new Set(others.map(({ subject }) => subject));
}

/**
 * Finds the candidates that were surely not signed. A file at a path that the receipt names is not
 * among them, because it may be a changed signed file. Returns null if any candidate may be one.
 */
function getUnsigned(
  question: RecordProof,
  subjects: readonly Subject[],
  candidates: readonly Subject[],
): ReadonlySet<Subject> | null {
  if (candidates.length === 0) return new Set();
  const { receipt } = question;
  const files = receipt?.files ?? [];
  const listed = createDigestSet(files.map(({ digest }) => digest));
  const isNamed = createPathLookup(files.map(({ name }) => name));
  // The files that count are checked later.
  const bare = receipt && { ...receipt, files: [] };
  const verdict = verify({ ...question, receipt: bare, subjects: candidates });
  const others = verdict.subjects.filter(({ file }) => file !== 'match');
  const { signed } = countFiles(verdict);
  const isClosed =
    signed === 1 ||
    listed.size === signed ||
    isRestWhole(question, subjects, new Set(others.map(({ subject }) => subject)), signed);
  if (!isClosed) return null;
  const unsigned = others.filter(
    ({ subject }) => !listed.has(subject.digest) && !isNamed(subject.name),
  );
  return new Set(unsigned.map(({ subject }) => subject));
}

/** True if the other files are the whole set, so that no candidate was signed. */
function isRestWhole(
  question: RecordProof,
  subjects: readonly Subject[],
  others: ReadonlySet<Subject>,
  signed: number,
): boolean {
  const rest = subjects.filter((subject) => !others.has(subject));
  if (rest.length > MOST_BUILT) return false;
  if (createDigestSet(rest.map(({ digest }) => digest)).size !== signed) return false;
  const verdict = verify({ ...question, subjects: rest });
  return verdict.file === 'match' && countFiles(verdict).checked === signed;
}

/** The signed folder may have been renamed, put into another folder, or dropped only in part. */
export function createPathLookup(names: readonly string[]): (name: string) => boolean {
  // There may be thousands of paths, so only those with the same last part are compared.
  const groups = new Map<string, string[]>();
  for (const each of names.map(toPath)) {
    const last = getLast(each);
    const group = groups.get(last);
    if (group === undefined) groups.set(last, [each]);
    else group.push(each);
  }
  const lookups = new Map<string, (path: string) => boolean>();
  return (name) => {
    const path = toPath(name);
    const last = getLast(path);
    const lookup = lookups.get(last) ?? createLookup(groups.get(last) ?? []);
    lookups.set(last, lookup);
    return lookup(path);
  };
}

function createLookup(paths: readonly string[]): (path: string) => boolean {
  const [whole, ends, within] = [
    new Set(paths),
    new Set(paths.flatMap(getEnds)),
    new Set(paths.map(withoutTop)),
  ];
  return (path) =>
    ends.has(path) || within.has(withoutTop(path)) || getEnds(path).some((end) => whole.has(end));
}

/** Some systems ignore case. */
function toPath(name: string): string {
  const path = name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  return path.normalize('NFC').toLowerCase();
}

function getLast(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function withoutTop(path: string): string {
  return path.slice(path.indexOf('/') + 1);
}

/** No system accepts a longer path, but a foreign receipt may contain one. */
const LONGEST_PATH = 4096;
const DEEPEST = 32;

function getEnds(path: string): readonly string[] {
  if (path.length > LONGEST_PATH) return [];
  const parts = path.split('/').slice(-DEEPEST);
  return parts.map((_, index) => parts.slice(index).join('/'));
}
