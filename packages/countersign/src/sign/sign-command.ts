import { statSync } from 'node:fs';
import { formatDigest } from '@countersign/proof/encoding';
import type { SignArguments } from '../arguments/types';
import { findFiles, type FoundFile } from '../files/find-files';
import { showLeftOut, type LeftOut } from '../files/left-out';
import { mapConcurrently } from '../files/map-concurrently';
import type { Output } from '../output/output';
import { hashSubjects, readDigestLists } from '../files/read-subject';
import { holdsReceipt, sortSignable } from '../files/receipt-file';
import type { Report } from '../output/run-command';
import { Unreadable } from '../files/unreadable';
import { createContext, readAccess } from './signing-context';
import { assertOneReceipt, planJobs, type NamedSubject } from './receipts/plan-jobs';
import { trySigning, type ClaimResult } from './sign-job';
import { toSignReport } from './sign-report';

/** Public nodes limit requests. */
const CLAIMS_AT_ONCE = 4;

export async function signFiles(input: SignArguments, output: Output): Promise<Report> {
  const access = await readAccess(input, output);
  const { files, others, leftOut } = findOwn(findFiles(input.files), input, output);
  // Reading the files may take hours, so their number is checked first.
  if (!input.isEach) assertOneReceipt(files.length);
  const subjects = await readSubjects(files, input, output);
  const locations = [...files, ...others].map(({ location }) => location);
  const jobs = planJobs(subjects, input, [...access.sources, ...input.lists, ...locations]);
  const context = await createContext(access, input, output);
  const running = new Map<string, Promise<ClaimResult>>();
  const claims = await mapConcurrently(CLAIMS_AT_ONCE, jobs, async (job) => {
    const [first] = job.subjects;
    const content = first === undefined ? '' : formatDigest(first.digest);
    // Files with the same content are signed once, even with --again, and get the same record.
    const before = running.get(content);
    const other = { ...context, input: { ...context.input, isAgain: false } };
    const ended =
      before === undefined ? trySigning(context, job) : before.then(() => trySigning(other, job));
    running.set(content, ended);
    return { job, result: await ended };
  });
  return toSignReport(context, claims, leftOut);
}

function findOwn(all: readonly FoundFile[], { files, lists }: SignArguments, output: Output) {
  const { own, receipts, system } = sortSignable(all, [...files, ...lists]);
  const leftOut: LeftOut = { receipts: receipts.map(getName), system: system.map(getName) };
  showLeftOut(leftOut, output);
  if (own.length === 0 && lists.length === 0) {
    throw new Unreadable(
      'there is nothing to sign but receipts and files of the system, which are left out: name one alone to sign it',
    );
  }
  const named = new Set(files);
  const isOther = (file: FoundFile) => named.has(file.path) && !holdsReceipt(file);
  return {
    files: own,
    // A file that is a receipt only by name must not be overwritten.
    others: receipts.filter(isOther),
    leftOut: [...leftOut.receipts, ...leftOut.system],
  };
}

const getName = ({ name }: FoundFile) => name;

async function readSubjects(
  found: readonly FoundFile[],
  { lists, timeoutMs }: SignArguments,
  output: Output,
): Promise<readonly NamedSubject[]> {
  const checks = found.map(createChangeCheck);
  const subjects = await hashSubjects(found, timeoutMs, output);
  const listed = await readDigestLists(lists, timeoutMs);
  return [
    ...subjects.map((subject, index) => ({
      ...subject,
      path: found[index]?.path ?? null,
      isChanged: checks[index],
    })),
    ...listed.map((subject) => ({ ...subject, path: null })),
  ];
}

/** The caller must call this function before it reads the file. */
function createChangeCheck(file: FoundFile): () => boolean {
  const before = readVersion(file);
  return () => readVersion(file) !== before;
}

/** The inode is included, because two builds may have the same size and time. Null for a pipe. */
function readVersion({ location, size }: FoundFile): string | null {
  if (size === null) return null;
  try {
    const now = statSync(location, { bigint: true });
    return `${now.ino} ${now.size} ${now.mtimeNs} ${now.ctimeNs}`;
  } catch {
    return 'gone';
  }
}
