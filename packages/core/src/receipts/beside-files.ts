import { verify, type Subject, type VerifyInput } from '@countersign/proof';
import { createDigestSet } from '@countersign/proof/large';
import { isNamedLikeProof, isOnlyReceipt, type Receipt } from '@countersign/proof/receipts';
import { countFiles } from '@countersign/proof/records';
import { isSystemFile } from './system-files';

/** A tree of more would block the page. */
const MOST_BUILT = 5_000;

type RecordProof = Pick<VerifyInput, 'evidence' | 'receipt'>;

/**
 * Says whether a given file counts as a file of the record. `proof-like`: it is named like a proof,
 * or parses as a receipt and may be something else too.
 */
export type FileKind = 'file' | 'own-receipt' | 'other-receipt' | 'system' | 'proof-like';

/**
 * @param signature - of the record that is checked
 * @param receipt - what the file parses as; null for no receipt
 * @param isListed - see `isSystemFile`
 */
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
  /** Receipts and files of the system that were not signed. */
  readonly leftOut: ReadonlySet<Subject>;
  /** Proof-like files that were not signed: neither false nor left out. */
  readonly unchecked: ReadonlySet<Subject>;
}

/**
 * Sorts out what stands beside the files of a record. All else is compared, and so is whatever was
 * signed, or has the path of a signed file in the receipt: that one may have changed.
 *
 * @param given - all that was given
 */
export function sortBeside(question: RecordProof, given: readonly GivenFile[]): FilesBeside {
  const isNamed = createPathLookup((question.receipt?.files ?? []).map(({ name }) => name));
  // A receipt of the record holds its signature, and can't have been signed by it. In the place of a
  // signed file it is what that file has become.
  const isOwn = ({ kind, subject }: GivenFile) => kind === 'own-receipt' && !isNamed(subject.name);
  const own = getSubjects(given.filter(isOwn));
  const others = given.filter((each) => !isOwn(each));
  const sure = getSubjects(
    others.filter(({ kind }) => kind === 'other-receipt' || kind === 'system'),
  );
  const alike = getSubjects(others.filter(({ kind }) => kind === 'proof-like'));
  // Nothing is known of what was signed, and nothing can match.
  const { claim } = verify({ ...question, subjects: [] });
  if (claim === null) return { leftOut: new Set([...own, ...sure]), unchecked: new Set() };
  const subjects = getSubjects(others);
  // A proof-like file may be of the signed set itself, which is not whole without it.
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

/**
 * The candidates that match nothing, where no receipt names the signed files. They count as files
 * unless that alone would make the answer false.
 */
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
 * The candidates that were not signed. A file of a path that the receipt names is none of them.
 * Where nobody knows the paths of a set, that can be told only if the rest is all of the set.
 *
 * @param subjects - all files
 * @returns null where one may be a file of the set that has changed
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
  // A receipt's files need no proof here: those that count are checked afterwards.
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

/** If the rest is everything that was signed, none of the others was. */
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

/**
 * Tells paths that a receipt names, from whichever folder they were dropped: the folder that was
 * signed may have another name now, be within another, or only a part of it be here.
 */
export function createPathLookup(names: readonly string[]): (name: string) => boolean {
  // Paths that mean one file end alike: of many thousands only a few are looked at.
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

/** A system takes no longer path; a receipt of somebody else's may name any. */
const LONGEST_PATH = 4096;
const DEEPEST = 32;

function getEnds(path: string): readonly string[] {
  if (path.length > LONGEST_PATH) return [];
  const parts = path.split('/').slice(-DEEPEST);
  return parts.map((_, index) => parts.slice(index).join('/'));
}
