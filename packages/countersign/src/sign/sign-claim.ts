import { makeFileSet } from '../../../../src/flows/claims/file-set';
import { planSet, type PlannedClaim } from '../../../../src/flows/claims/planned-claim';
import {
  getPlans,
  preparePlan,
  type PreparedPlan,
} from '../../../../src/flows/claims/prepare-plan';
import { saltSubjects } from '../../../../src/flows/claims/salted-subject';
import { isSamePending, type Intended } from '../../../../src/flows/signing/compare-signings';
import { findDuplicates } from '../../../../src/flows/signing/find-duplicates';
import { notarize, resumeNotarizing } from '../../../../src/flows/signing/notarize';
import type {
  NotarizeListener,
  NotarizeOutcome,
  NotarizeStep,
} from '../../../../src/flows/signing/notarize-types';
import type { SaltedSubject } from '../../../../src/ports/drafts';
import type { StoredReceipt } from '../../../../src/ports/receipts';
import { toNet } from '@countersign/proof/claims';
import { randomBytes } from 'node:crypto';
import { startTimeLimit } from '../time-limit';
import { adoptReceipt } from './receipts/adopt-receipt';
import type { SigningContext } from './signing-context';
import { finishClaim, type FinishedClaim } from './finish-claim';
import { explainOutcome, type Explained } from './report/outcome-messages';
import { createPatience } from './patience';
import type { Job } from './receipts/plan-jobs';
import { findStanding } from './signed-before';
import { explainShortage } from './report/sol';
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
  | (Explained & { readonly prepared: PreparedPlan | null });

const STEPS: Readonly<Record<NotarizeStep, string>> = {
  'looking-here': 'looking at what was signed before',
  looking: 'looking for it on the network',
  starting: 'asking for the latest block',
  'waiting-for-wallet': 'signing',
  'waiting-again': 'signing',
  deciding: 'comparing',
  sending: 'sending',
  sent: 'sent, waiting for its confirmation',
  confirmed: 'confirmed',
};

/**
 * Signs what a job holds, or goes on where an earlier run was stopped.
 *
 * @throws what the chain port throws when no node answers; Unreadable; an Error of `node:fs`
 */
export async function signClaim(context: SigningContext, job: Job): Promise<ClaimResult> {
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
  const patience = createPatience(input.timeoutMs);
  const known = [...resumed.known, ...signed.map(({ signature }) => signature)];
  const findChanged = () => Promise.resolve(context.findChanged(job.subjects));
  const request = { ...intended, ...prepared, cluster: context.cluster, known, findChanged };
  const outcome = await withPatience(patience, () =>
    notarize(
      ports,
      { ...request, canSignTransaction: true },
      createListener(context, patience.onUnreachable),
      patience.signal,
    ),
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
  outcome: NotarizeOutcome,
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

function getNotes({ prepared: { simulation } }: PreparedPlan): readonly string[] {
  return simulation.status === 'unavailable'
    ? [`could not be simulated before it was signed: ${simulation.reason}`]
    : [];
}

/** The claim, for a version of the transaction. */
async function planFor(
  { ports, input, genesisHash }: SigningContext,
  subjects: readonly SaltedSubject[],
): Promise<(version: 0 | 1 | 'legacy') => PlannedClaim> {
  const { title, isPrivate: hidden, isMarked } = input;
  const { signal } = new AbortController();
  const set = await makeFileSet(ports.trees, subjects, hidden, signal);
  const options = { title, hidden, ...(isMarked && { marks: 'whole' as const }) };
  return (version) => planSet(set, toNet(genesisHash), options, version);
}

/** As the page does: what it costs, whether it is paid for, and a simulation. */
async function prepare(
  { ports, cluster, author, input }: SigningContext,
  plan: (version: 0 | 1 | 'legacy') => PlannedClaim,
): Promise<PreparedPlan> {
  const signer = { address: author, transactionVersion: 0, canSignVersion1: true } as const;
  const limit = startTimeLimit(input.timeoutMs);
  return preparePlan(ports.chain, cluster, getPlans(plan, signer), signer, limit.signal).finally(
    limit.clear,
  );
}

function findProblem(
  { author, cluster, input }: SigningContext,
  { planned, prepared }: PreparedPlan,
): string | null {
  const { missingLamports, simulation } = prepared;
  if (input.isMarked && planned.markSubjects.length === 0) {
    return 'the lasting mark has no room beside so many files and this title: shorten the title, or leave out --mark';
  }
  if (missingLamports > 0n) {
    return explainShortage(prepared, {
      address: author,
      label: cluster.label,
      isTest: cluster.test,
    });
  }
  return simulation.status === 'failed' ? `it would fail: ${simulation.reason}` : null;
}

/** Ends what an earlier run began; what nodes say can't land any more may be signed anew. */
async function resumeEarlier(
  context: SigningContext,
  intended: Intended,
): Promise<{ readonly known: readonly string[] } | { readonly outcome: NotarizeOutcome }> {
  const { ports, cluster, input } = context;
  const known: string[] = [];
  for (const pending of await ports.repository.pending.list()) {
    if (!isSamePending(pending, intended)) continue;
    context.onStep('going on where an earlier run was stopped');
    const patience = createPatience(input.timeoutMs);
    const outcome = await withPatience(patience, () =>
      resumeNotarizing(
        ports,
        pending,
        cluster,
        createListener(context, patience.onUnreachable),
        patience.signal,
      ),
    );
    const isOfOtherKind = pending.draft.hidden !== input.isPrivate;
    if (outcome.status === 'confirmed' && isOfOtherKind) continue;
    if (outcome.status !== 'expired' && outcome.status !== 'failed') return { outcome };
    known.push(pending.id);
  }
  return { known };
}

async function withPatience<T>(
  patience: ReturnType<typeof createPatience>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    patience.clear();
  }
}

function createListener(
  { onStep }: SigningContext,
  onUnreachable: NotarizeListener['onUnreachable'],
): NotarizeListener {
  return {
    onStep: (step) => {
      onStep(STEPS[step]);
    },
    onAsked: () => undefined,
    onTrace: () => undefined,
    onUnreachable,
    // A key adds nothing; only an unusual fee would have to be asked about.
    onAdditions: ({ mustAsk }) => Promise.resolve(!mustAsk),
  };
}

async function end(
  context: SigningContext,
  job: Job,
  outcome: NotarizeOutcome,
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
  const finished = await finishClaim(context, place, signature);
  return { result: 'signed', ...told, ...finished };
}
