import { verify, type Subject, type VerifyInput } from '@countersign/proof';
import { createDigestSet } from '@countersign/proof/large';
import { countFiles } from '@countersign/proof/records';

/** A tree of more would block the page. */
const MOST_BUILT = 5_000;
const MOST_TRIED = 8;

type Question = Pick<VerifyInput, 'evidence' | 'receipt'>;

/**
 * Which of the files that may stand beside a record's, as proofs and files of the system do, are no
 * part of it. None that was signed is, nor one that a receipt names by this path: it may have
 * changed. Where nobody knows the paths of a set, that is told only of what is left when all of the
 * set is here.
 *
 * @param subjects - all files
 * @param candidates - of them, those that may stand beside
 * @returns null where one may be a file of the set that has changed
 */
function getBesideFiles(
  question: Question,
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
  const beside = others.filter(
    ({ subject }) => !listed.has(subject.digest) && !isNamed(subject.name),
  );
  return new Set(beside.map(({ subject }) => subject));
}

export interface Beside {
  /** Nothing but proofs or files of the system. */
  readonly aside: ReadonlySet<Subject>;
  /** They look like proofs and may be anything: they are neither false nor left out. */
  readonly unsure: ReadonlySet<Subject>;
}

/**
 * Sorts what may stand beside the files of a record, see `getBesideFiles`.
 *
 * @param subjects - all files
 * @param sure - of all, those that are by all of their content nothing but a proof or a file of the
 *   system
 * @param alike - of the others, those that look like a proof
 */
export function sortBeside(
  question: Question,
  subjects: readonly Subject[],
  sure: readonly Subject[],
  alike: readonly Subject[],
): Beside {
  // Nothing is known of what was signed, and nothing can match.
  const { claim } = verify({ ...question, subjects: [] });
  if (claim === null) return { aside: new Set(sure), unsure: new Set() };
  // One that looks like a proof may be of the signed set itself, which is not whole without it.
  const tries = [
    [...sure, ...alike],
    ...(sure.length > 0 && alike.length > 0 ? [sure] : []),
    ...alike.slice(0, MOST_TRIED).map((one) => [...sure, one]),
  ];
  for (const candidates of tries) {
    const beside = getBesideFiles(question, subjects, candidates);
    if (beside !== null) {
      return {
        aside: new Set(sure.filter((subject) => beside.has(subject))),
        unsure: new Set(alike.filter((subject) => beside.has(subject))),
      };
    }
  }
  return { aside: new Set(), unsure: new Set() };
}

/** Where the rest is all that was signed, none of the others is. */
function isRestWhole(
  question: Question,
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
