import { saltSubjects } from '@countersign/core/claims/salted-subject';
import type { Intended } from '@countersign/core/claims/compare-signings';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { randomBytes } from 'node:crypto';
import { adoptReceipt, adoptRecord, getOwnReceipt } from './adopt-record';
import type { StoredSigning } from './own-signings';
import { checkCanSignAgain } from './can-sign-again';
import { resume, signOnce } from './sign-once';
import type { SigningContext } from './signing-context';
import { finishClaim, type FinishedClaim } from './finish-claim';
import { findProblem, getNotes, planFiles, prepare, type PreparedPlan } from './prepare-claim';
import { Unwritten } from '../files/unreadable';
import { explain } from '../output/run-command';
import type { Elsewhere, SigningJob } from './receipts/plan-jobs';
import { askNetwork, findValidRecord, readEarlier } from './signed-before';
import { findForeign } from './receipts/write-receipts';
import type { SigningOutcome } from '@countersign/core/signing/signing-types';

export type ClaimResult =
  | ({
      readonly result: 'signed';
      readonly isBefore: boolean;
      readonly notes: readonly string[];
    } & FinishedClaim)
  | ({ readonly result: 'planned'; readonly notes: readonly string[] } & (
      | ({ readonly isBefore: false } & PreparedPlan)
      | { readonly isBefore: true; readonly signature: string }
    ))
  /** The claim was signed and its receipt is stored, but not written to the target. */
  | { readonly result: 'not-written'; readonly signature: string; readonly problem: string }
  | (Explained & { readonly prepared?: PreparedPlan });

/** A claim that can't be signed does not prevent others from being signed. */
export async function trySigning(context: SigningContext, job: SigningJob): Promise<ClaimResult> {
  try {
    return await signJob(context, job);
  } catch (cause) {
    return notSigned(explain(cause));
  }
}

async function signJob(context: SigningContext, job: SigningJob): Promise<ClaimResult> {
  const { input, author, genesisHash } = context;
  const { isPrivate, isDryRun, isAgain } = input;
  const subjects = isPrivate ? saltSubjects(job.subjects, randomBytes) : job.subjects;
  const { statement } = job;
  const planned = statement === null ? await planFiles(context, subjects) : statement.planned;
  const intended = { author, genesisHash, subjects, planned };
  const earlier = await readEarlier(context, intended);
  const { signed, open } = earlier;
  // A signing without bytes was found on the network, so it has landed, and --again ignores it.
  const unfinished = open.filter(({ pending }) => !isAgain || pending.transaction !== null);
  const resumed = await resumeAll(context, intended, isDryRun ? [] : unfinished);
  if ('problem' in resumed) return resumed;
  if (resumed.receipt !== null) return finishValidRecord(context, job, [resumed.receipt], false);
  if (signed.length > 0 && !isAgain) return finishValidRecord(context, job, signed, true);
  const elsewhere = await findElsewhere(context, job, intended);
  if ('result' in elsewhere) return elsewhere;
  if (statement !== null && elsewhere.planned !== planned) {
    // An earlier run may have started to sign the rest.
    const notes = [...resumed.notes, ...elsewhere.notes, ...statement.notes];
    const left = elsewhere.planned;
    const find = () => Promise.resolve({ found: null, planned: left, notes: [] });
    return signJob(context, { ...job, statement: { ...statement, planned: left, notes, find } });
  }
  const foreign = input.isForced ? null : await findForeign(job.target, null);
  if (foreign !== null) return notSigned(explainForeign(foreign));
  const prepared = await prepare(context, planned);
  const problem = findProblem(context, prepared);
  if (problem !== null) return { result: 'not-signed', problem, prepared };
  const notes = [...resumed.notes, ...elsewhere.notes, ...(statement?.notes ?? [])];
  if (isDryRun) return { result: 'planned', isBefore: false, notes, ...prepared };
  const { outcome, isOwn } = await signOnce(context, job, intended, prepared, earlier);
  if (outcome.status !== 'signed') return explainOutcome(outcome);
  const other = isOwn ? null : await getOwnReceipt(context, outcome.signature, intended);
  if (other !== null) return finishValidRecord(context, job, [other], false);
  const details = { isBefore: false, notes: [...notes, ...getNotes(prepared)] };
  return finish(context, job, outcome.signature, details);
}

type Resumed =
  { readonly receipt: StoredReceipt | null; readonly notes: readonly string[] } | Explained;

/** A claim is signed again only after all nodes report that its transaction can't land. */
async function resumeAll(
  context: SigningContext,
  intended: Intended,
  open: readonly StoredSigning[],
): Promise<Resumed> {
  const notes: string[] = [];
  for (const signing of open) {
    const { id, transaction } = signing.pending;
    if (transaction === null) {
      const own = { ...intended, subjects: signing.pending.draft.subjects };
      const receipt = await adoptRecord(context, context.cluster, id, own);
      return receipt === null ? notSigned(explainUnshown(id)) : { receipt, notes };
    }
    const outcome = await resume(context, signing);
    if (outcome.status === 'signed') {
      const receipt = await getOwnReceipt(context, id, intended);
      return receipt === null ? notSigned(explainUnshown(id)) : { receipt, notes };
    }
    const isOver =
      outcome.status === 'failed' ||
      (outcome.status === 'may-have-been-sent' && outcome.kept !== null);
    if (!isOver) return explainOutcome(outcome);
    const again = await checkCanSignAgain(context, signing);
    if (!again.canSignAgain) return notSigned(again.problem);
    notes.push(again.note);
  }
  return { receipt: null, notes };
}

async function findElsewhere(
  context: SigningContext,
  job: SigningJob,
  intended: Intended,
): Promise<ClaimResult | Pick<Elsewhere, 'planned' | 'notes'>> {
  const { isAgain, isDryRun } = context.input;
  const { statement } = job;
  const { planned } = intended;
  if (isAgain && statement === null) return { planned, notes: [] };
  if (!isAgain && !isDryRun) {
    const beside = await adoptReceipt(context, job, intended);
    if (beside !== null) return finishValidRecord(context, job, [beside], true);
  }
  const elsewhere = await (statement?.find() ?? askNetwork(context, intended));
  const { found, notes } = elsewhere;
  if (found === null) return elsewhere;
  const { signature, cluster } = found;
  if (isDryRun) return { result: 'planned', isBefore: true, signature, notes };
  const own = { ...intended, planned: elsewhere.planned };
  const receipt = await adoptRecord(context, cluster, signature, own);
  return receipt === null
    ? notSigned(explainUnshown(signature))
    : finishValidRecord(context, job, [receipt], true, notes);
}

function explainUnshown(signature: string): string {
  return `it was signed before as ${signature}, and no node shows that record: run the same command again, or sign it anew with --again`;
}

async function finishValidRecord(
  context: SigningContext,
  job: SigningJob,
  signed: readonly StoredReceipt[],
  isBefore: boolean,
  details: readonly string[] = [],
): Promise<ClaimResult> {
  context.onStep('looking at what became of what was signed before');
  const found = await findValidRecord(context, signed);
  if (typeof found === 'string') return notSigned(found);
  const { signature } = found;
  const notes = [...found.notes, ...details, ...(job.statement?.notes ?? [])];
  return context.input.isDryRun
    ? { result: 'planned', isBefore: true, signature, notes }
    : finish(context, job, signature, { isBefore, notes });
}

async function finish(
  context: SigningContext,
  { target }: SigningJob,
  signature: string,
  details: { readonly isBefore: boolean; readonly notes: readonly string[] },
): Promise<ClaimResult> {
  const { isForced, output } = context.input;
  const foreign = isForced ? null : await findForeign(target, signature);
  // A person who names a place gets the receipt nowhere else.
  if (foreign !== null && output !== null) {
    const problem = `signed as record ${signature}; its receipt is kept, and was not written: ${explainForeign(foreign)}`;
    return { result: 'not-written', signature, problem };
  }
  const place = foreign === null ? target : { ...target, path: null, ownPaths: null };
  try {
    const finished = await finishClaim(context, place, signature);
    return { result: 'signed', ...details, ...finished };
  } catch (cause) {
    if (!(cause instanceof Unwritten)) throw cause;
    const problem = `signed as record ${signature}; its receipt is kept, and could not be written: ${cause.message}`;
    return { result: 'not-written', signature, problem };
  }
}

function explainForeign(path: string): string {
  return `${path} is there already, and no receipt of this signature: name another place with -o, or write over it with --force`;
}

type Unfinished = Exclude<SigningOutcome, { status: 'signed' }>;

/** The problem says why the claim was not signed, and what to do. */
interface Explained {
  readonly result: 'failed' | 'not-signed';
  readonly problem: string;
}

function notSigned(problem: string): Explained {
  return { result: 'not-signed', problem };
}

const AGAIN = 'Run the same command again: it goes on, and signs nothing twice.';

function explainOutcome(outcome: Unfinished): Explained {
  switch (outcome.status) {
    case 'failed':
      return { result: 'failed', problem: outcome.reason };
    // A key adds no instructions, so only a fault of ours changes what it signs.
    case 'changed':
      return { result: 'failed', problem: 'What was signed is not what was meant.' };
    case 'refused':
      return notSigned(outcome.reason);
    case 'not-sent': {
      const next = outcome.files.length > 0 ? ' Run the same command again.' : '';
      return notSigned(`${outcome.reason}${next}`);
    }
    case 'may-have-been-sent':
      return notSigned(`${outcome.reason} ${AGAIN}`);
    // Only a wallet signs in another tab, and the command looks for earlier records by itself.
    case 'already-signed':
    case 'in-other-tab':
      return notSigned(`The same was asked for already. ${AGAIN}`);
  }
}
