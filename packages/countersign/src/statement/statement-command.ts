import { isProofError } from '@countersign/proof';
import type { PlannedClaim } from '@countersign/core/claims/planned-claim';
import { planStatement, type OwnStatement } from '@countersign/core/claims/statement';
import type { AskedRecord } from '@countersign/core/records/ask-record';
import type { StatementArguments } from '../arguments/types';
import type { Output } from '../output/output';
import type { Report } from '../output/run-command';
import { planTarget, type Elsewhere, type JobStatement } from '../sign/receipts/plan-jobs';
import { trySigning } from '../sign/sign-job';
import { toSignReport } from '../sign/sign-report';
import { createContext, readAccess, type SigningContext } from '../sign/signing-context';
import { Unreadable } from '../files/unreadable';
import { readNamedRecord } from '../files/named-record';
import { askOwnRecord } from './own-record';
import { findLinked, getDoubts } from './linked-before';

export async function signStatement(input: StatementArguments, output: Output): Promise<Report> {
  const access = await readAccess(input, output);
  const named = await readNamedRecord(input.what, input.timeoutMs);
  const target = planTarget(input.output, [...access.sources, ...named.sources]);
  const signing = { ...input, title: null, isPrivate: false };
  const context = await createContext(access, signing, output);
  context.onStep('asking for the record');
  const record = await askOwnRecord(context, named);
  const job = { subjects: [], statement: toJobStatement(context, input.statement, record), target };
  return toSignReport(context, [{ job, result: await trySigning(context, job) }]);
}

function toJobStatement(
  context: SigningContext,
  statement: OwnStatement,
  record: AskedRecord,
): JobStatement {
  const planned = plan(statement, record);
  const about = record.verdict.signature;
  if (statement.kind === 'revoke') {
    const find = () => Promise.resolve(findWithdrawn(context, record, planned));
    return { about, planned, notes: [], find };
  }
  const find = () =>
    findLinked(context, record, statement.urls, planned, (urls) =>
      plan({ ...statement, urls }, record),
    );
  return { about, planned, notes: getDoubts(record), find };
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

function findWithdrawn(
  { cluster, input }: SigningContext,
  { withdrawal, withdrawalStatus }: AskedRecord,
  planned: PlannedClaim,
): Elsewhere {
  const before = withdrawal?.statement?.verdict ?? null;
  if (before === null) return { found: null, planned, notes: NOTES[withdrawalStatus] ?? [] };
  const { signature } = before;
  return input.isAgain
    ? { found: null, planned, notes: [`withdrawn before: record ${signature}`] }
    : { found: { signature, cluster }, planned, notes: [] };
}

const NOTES: Partial<Record<AskedRecord['withdrawalStatus'], readonly string[]>> = {
  'not-searched': ['whether it was withdrawn before could not be told'],
  marked: ['no withdrawal was found before, only a mark that says there was one'],
};
