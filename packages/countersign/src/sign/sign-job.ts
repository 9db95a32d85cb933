import type { PreparedPlan } from '../../../../src/flows/claims/prepare-plan';
import { saltSubjects } from '../../../../src/flows/claims/salted-subject';
import type { Intended } from '../../../../src/flows/claims/compare-signings';
import { findDuplicates } from '../../../../src/flows/signing/find-duplicates';
import { signClaim } from '../../../../src/flows/signing/sign-claim';
import type { SigningOutcome } from '../../../../src/flows/signing/signing-types';
import type { StoredReceipt } from '../../../../src/ports/receipts';
import { randomBytes } from 'node:crypto';
import { adoptReceipt } from './receipts/adopt-receipt';
import type { SigningContext } from './signing-context';
import { finishClaim, type FinishedClaim } from './finish-claim';
import { findProblem, getNotes, planFor, prepare } from './prepare-claim';
import { explainOutcome, type Explained } from './report/outcome-messages';
import { Unwritten } from '../unreadable';
import { resumeEarlier, tellSteps } from './tell-steps';
import type { Job } from './receipts/plan-jobs';
import { findStanding } from './signed-before';
import { findForeign } from './receipts/write-receipts';

export type ClaimResult =
  | ({
      readonly result: 'signed';
      readonly isBefore: boolean;
      /** What could not be told, a line each. */
      readonly notes: readonly string[];
    } & FinishedClaim)
  | ({ readonly result: 'planned'; readonly notes: readonly string[] } & (
      | ({ readonly isBefore: false } & PreparedPlan)
      /** Nothing would be sent. */
      | { readonly isBefore: true; readonly signature: string }
    ))
  /** Signed, or signed before; its receipt is stored, and not where it was wanted. */
  | { readonly result: 'not-written'; readonly signature: string; readonly problem: string }
  | (Explained & { readonly prepared: PreparedPlan | null });

/**
 * Signs what a job holds, or goes on where an earlier run was stopped.
 *
 * @throws what the chain port throws when no node answers; Unreadable; an Error of `node:fs`
 */
export async function signJob(context: SigningContext, job: Job): Promise<ClaimResult> {
  const { ports, input, author, genesisHash } = context;
  const { isPrivate, isDryRun, isAgain } = input;
  const subjects = isPrivate ? saltSubjects(job.subjects, randomBytes) : job.subjects;
  const { statement } = job;
  const plan = statement === null ? await planFor(context, subjects) : () => statement.planned;
  const intended = { author, genesisHash, subjects, planned: plan(0) };
  const resumed = isDryRun ? { known: [] } : await resumeEarlier(context, intended);
  if ('outcome' in resumed) return endResumed(context, job, intended, resumed.outcome);
  let signed = await findDuplicates(ports.repository, intended);
  if (signed.length === 0 && !isAgain && !isDryRun) {
    await adoptReceipt(context, job);
    signed = await findDuplicates(ports.repository, intended);
  }
  if (signed.length > 0 && !isAgain) {
    return finishStanding(context, job, signed, true);
  }
  const foreign = input.isForced ? null : await findForeign(job.target, []);
  if (foreign !== null) {
    const problem = `${foreign} is there already, and no receipt of this signature: name another place with -o, or write over it with --force`;
    return { result: 'not-signed', problem, prepared: null };
  }
  const prepared = await prepare(context, plan);
  const problem = findProblem(context, prepared);
  if (problem !== null) return { result: 'not-signed', problem, prepared };
  if (prepared.planned.markSubjects.length > prepared.prepared.marks.length) {
    context.onStep('the lasting mark is set already, as every node says: none is added');
  }
  const notes = statement?.notes ?? [];
  if (isDryRun) return { result: 'planned', isBefore: false, notes, ...prepared };
  const known = [...resumed.known, ...signed.map(({ signature }) => signature)];
  const findChanged = () => Promise.resolve(context.findChanged(job.subjects));
  const request = { ...intended, ...prepared, cluster: context.cluster, known, findChanged };
  const outcome = await tellSteps(context, (listener, signal) =>
    signClaim(ports, { ...request, canSignTransaction: true }, listener, signal),
  );
  if (outcome.status === 'confirmed') {
    // What could not land any more has its signature now.
    for (const id of resumed.known) await ports.repository.pending.remove(id);
  }
  return end(context, job, outcome, [...notes, ...getNotes(prepared)]);
}

/** It may have been begun with another title, or without the mark. */
async function endResumed(
  context: SigningContext,
  job: Job,
  intended: Intended,
  outcome: SigningOutcome,
): Promise<ClaimResult> {
  if (outcome.status !== 'confirmed') return end(context, job, outcome);
  const stored = await findDuplicates(context.ports.repository, intended);
  const resumed = stored.filter(({ signature }) => signature === outcome.signature);
  return resumed.length === 0
    ? end(context, job, outcome)
    : finishStanding(context, job, resumed, false);
}

async function finishStanding(
  context: SigningContext,
  job: Job,
  signed: readonly StoredReceipt[],
  isBefore: boolean,
): Promise<ClaimResult> {
  context.onStep('looking at what became of what was signed before');
  const found = await findStanding(context, signed);
  if (found.status !== 'stands') {
    return { result: 'not-signed', problem: found.problem, prepared: null };
  }
  const { signature } = found;
  const notes = [...found.notes, ...(job.statement?.notes ?? [])];
  return context.input.isDryRun
    ? { result: 'planned', isBefore: true, signature, notes }
    : finish(context, job, signature, { isBefore, notes });
}

async function end(
  context: SigningContext,
  job: Job,
  outcome: SigningOutcome,
  notes: readonly string[] = [],
): Promise<ClaimResult> {
  if (outcome.status === 'confirmed') {
    return finish(context, job, outcome.signature, { isBefore: false, notes });
  }
  return { ...explainOutcome(outcome), prepared: null };
}

async function finish(
  context: SigningContext,
  { target }: Job,
  signature: string,
  told: { readonly isBefore: boolean; readonly notes: readonly string[] },
): Promise<ClaimResult> {
  const foreign = context.input.isForced ? null : await findForeign(target, [signature]);
  const place = foreign === null ? target : { ...target, path: null, ownPaths: null };
  try {
    const finished = await finishClaim(context, place, signature);
    return { result: 'signed', ...told, ...finished };
  } catch (cause) {
    if (!(cause instanceof Unwritten)) throw cause;
    const problem = `signed as record ${signature}; its receipt is kept, and could not be written: ${cause.message}`;
    return { result: 'not-written', signature, problem };
  }
}
