import type { Subject } from '@countersign/proof';
import { isSystemFile } from '@countersign/core/receipts/system-files';
import type { SignArguments } from '../arguments/types';
import { findFiles, type FoundFile } from '../files/find-files';
import { formatLeftOut, type LeftOut } from '../files/left-out';
import { mapConcurrently } from '../files/map-concurrently';
import type { Output } from '../output/output';
import { hashFiles, readDigestLists } from '../files/read-subject';
import { holdsReceipt, sortReceipts } from '../files/receipt-file';
import { formatLines } from '../output/report';
import { Unreadable } from '../files/unreadable';
import { createContext, readAccess } from './signing-context';
import { assertOneReceipt, planJobs, type Job, type NamedSubject } from './receipts/plan-jobs';
import { runSigning, trySigning } from './run-signing';
import type { ClaimResult } from './sign-job';
import { toSignReport, type SignReport } from './report/sign-report';
import { watchFiles } from './watch-files';

/** Public nodes count requests. */
const CLAIMS_AT_ONCE = 4;

export async function runSign(input: SignArguments, output: Output): Promise<number> {
  return runSigning(input, output, () => sign(input, output));
}

async function sign(input: SignArguments, output: Output): Promise<SignReport> {
  const access = await readAccess(input, output);
  const { files, others, leftOut } = findOwn(findFiles(input.files), input, output);
  // Before hours are spent on reading them.
  if (!input.isEach) assertOneReceipt(files.length);
  const watch = watchFiles(files);
  const subjects = await readSubjects(files, input, output);
  const locations = [...files, ...others].map(({ location }) => location);
  const jobs = planJobs(subjects, input, [...access.sources, ...input.lists, ...locations]);
  const context = await createContext(access, input, output, watch(subjects));
  const results = new Map<Job, ClaimResult>();
  const run = async (some: readonly Job[]) => {
    await mapConcurrently(CLAIMS_AT_ONCE, some, async (job) => {
      results.set(job, await trySigning(context, job));
    });
  };
  // Files of one content are signed once: the second takes the first one's receipt.
  const first = new Map(jobs.toReversed().map((job) => [getKey(job), job]));
  const isFirst = (job: Job) => first.get(getKey(job)) === job;
  await run(jobs.filter(isFirst));
  await run(jobs.filter((job) => !isFirst(job)));
  const claims = jobs.flatMap((job) => {
    const result = results.get(job);
    return result === undefined ? [] : [{ job, result }];
  });
  return toSignReport('sign', context, claims, leftOut);
}

function getKey({ subjects }: Job): string {
  return subjects.length === 1 ? String(subjects[0]?.digest.bytes) : '';
}

interface Found {
  readonly files: readonly FoundFile[];
  /** Left out by their name alone, and not to be written over. */
  readonly others: readonly FoundFile[];
  /** Names of what is not signed. */
  readonly leftOut: readonly string[];
}

/** Leaves out receipts, and files that the system writes and changes by itself. */
function findOwn(
  all: readonly FoundFile[],
  { files, lists }: SignArguments,
  output: Output,
): Found {
  const { own: given, receipts } = sortReceipts(all, [...files, ...lists]);
  const isSystem = ({ name }: FoundFile) => isSystemFile(name, all.length > 1);
  const own = given.filter((file) => !isSystem(file));
  const system = given.filter(isSystem);
  const leftOut: LeftOut = { receipts: receipts.map(getName), system: system.map(getName) };
  const lines = formatLeftOut(leftOut);
  if (lines.length > 0) output.error(formatLines(lines));
  if (own.length === 0 && lists.length === 0) {
    throw new Unreadable(
      'there is nothing to sign but receipts and files of the system, which are left out: name one alone to sign it',
    );
  }
  const isOther = (file: FoundFile) => files.includes(file.path) && !holdsReceipt(file);
  return {
    files: own,
    others: receipts.filter(isOther),
    leftOut: [...leftOut.receipts, ...leftOut.system],
  };
}

const getName = ({ name }: FoundFile) => name;

/** @throws Unreadable; an Error of `node:fs` */
async function readSubjects(
  found: readonly FoundFile[],
  { lists, timeoutMs }: SignArguments,
  output: Output,
): Promise<readonly NamedSubject[]> {
  const subjects = await hashFiles(found, timeoutMs, output);
  const listed = await readDigestLists(lists, timeoutMs);
  return [
    ...subjects.map((subject, index) => ({ ...subject, path: found[index]?.path ?? null })),
    ...listed.map((subject: Subject) => ({ ...subject, path: null })),
  ];
}
