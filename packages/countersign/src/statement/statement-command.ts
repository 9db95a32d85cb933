import { isProofError } from '@countersign/proof';
import type { PlannedClaim } from '@countersign/core/claims/planned-claim';
import { planStatement, type OwnStatement } from '@countersign/core/claims/statement';
import type { AskedRecord } from '@countersign/core/records/ask-record';
import type { StatementArguments } from '../arguments/types';
import type { Output } from '../output/output';
import { planTarget, type Job } from '../sign/receipts/plan-jobs';
import { runSigning, trySigning } from '../sign/run-signing';
import type { ClaimResult } from '../sign/sign-job';
import { toSignReport, type SignReport } from '../sign/report/sign-report';
import { createContext, readAccess, type SigningContext } from '../sign/signing-context';
import { Unreadable } from '../files/unreadable';
import { readNamedRecord } from '../files/named-record';
import { askOwnRecord } from './own-record';
import { findLinked } from './linked-before';
import { type SaidBefore, isBegun, takeBefore } from './said-before';

/** Signs what a signer says about a record of its own, as files are signed. */
export async function runStatement(
  input: StatementArguments & Pick<SignReport, 'command'>,
  output: Output,
): Promise<number> {
  return runSigning(input, output, () => state(input, output));
}

async function state(
  input: StatementArguments & Pick<SignReport, 'command'>,
  output: Output,
): Promise<SignReport> {
  const access = await readAccess(input, output);
  const named = await readNamedRecord(input.what, input.timeoutMs);
  const target = planTarget(input.output, [...access.sources, ...named.sources]);
  const signing = { ...input, title: null, isPrivate: false };
  const context = await createContext(access, signing, output, () => []);
  context.onStep('asking for the record');
  const record = await askOwnRecord(context, named);
  const before = await lookBefore(context, input.statement, record);
  const { planned, notes } = before;
  const job: Job = {
    subjects: [],
    statement: { about: named.signature, planned, notes },
    target,
  };
  const result = getResult(before) ?? (await trySigning(context, job));
  return toSignReport(input.command, context, [{ job, result }]);
}

/** Null where it has to be signed. */
function getResult({ problem, notes, signature }: SaidBefore): ClaimResult | null {
  if (problem !== null) return { result: 'not-signed', problem, prepared: null };
  if (signature === undefined) return null;
  return { result: 'planned', isBefore: true, signature, notes };
}

async function lookBefore(
  context: SigningContext,
  statement: OwnStatement,
  record: AskedRecord,
): Promise<SaidBefore> {
  if (statement.kind === 'revoke') return findWithdrawn(context, record, plan(statement, record));
  return findLinked(context, record, statement.urls, (urls) =>
    plan({ ...statement, urls }, record),
  );
}

function plan(input: OwnStatement, record: AskedRecord): PlannedClaim {
  try {
    const statement = planStatement(input, record);
    if (statement !== null) return statement.planned;
    throw new Unreadable(`nothing can be said about ${record.verdict.signature}`);
  } catch (cause) {
    if (!isProofError(cause, 'claim/invalid')) throw cause;
    throw new Unreadable('these links are too long for one signature: sign fewer at a time');
  }
}

/**
 * Whether nodes tell that a record's signer withdrew it already, here or elsewhere.
 *
 * @param planned - a withdrawal of it
 */
async function findWithdrawn(
  context: SigningContext,
  { withdrawal, withdrawalStatus }: AskedRecord,
  planned: PlannedClaim,
): Promise<SaidBefore> {
  const statement = withdrawal?.statement ?? null;
  if (statement === null) {
    return { planned, problem: null, notes: NOTES[withdrawalStatus] ?? [] };
  }
  if (context.input.isAgain) {
    const notes = [`withdrawn before: record ${statement.verdict.signature}`];
    return { planned, problem: null, notes };
  }
  if (await isBegun(context, planned)) return { planned, problem: null, notes: [] };
  return takeBefore(context, statement, planned, 'withdrew it');
}

const NOTES: Partial<Record<AskedRecord['withdrawalStatus'], readonly string[]>> = {
  'not-searched': ['whether it was withdrawn before could not be told'],
  marked: ['no withdrawal was found before, only a mark that says there was one'],
};
