import { planStatement } from '../../../../src/flows/claims/statement';
import type { StatementArguments } from '../arguments';
import type { Output } from '../output';
import { planTarget, type Job } from '../sign/plan-jobs';
import { runSigning, trySigning } from '../sign/run-signing';
import { toSignReport, type SignReport } from '../sign/sign-report';
import { createContext, readAccess } from '../sign/signing-context';
import { Unreadable } from '../unreadable';
import { readNamedRecord } from './named-record';
import { askOwnRecord } from './own-record';
import { findWithdrawn } from './withdrawn-before';

/** Signs what a signer says about a record of its own, as files are signed. */
export async function runStatement(input: StatementArguments, output: Output): Promise<number> {
  return runSigning(input, output, () => state(input, output));
}

async function state(input: StatementArguments, output: Output): Promise<SignReport> {
  const access = await readAccess(input, output);
  const named = await readNamedRecord(input);
  const target = planTarget(input.output, [...access.sources, ...named.sources]);
  const signing = { ...input, title: null, isPrivate: false, isMarked: false };
  const context = await createContext(access, signing, output, () => []);
  context.onStep('asking for the record');
  const record = await askOwnRecord(context, named);
  const statement = planStatement(input.statement, record);
  if (statement === null) throw new Unreadable(`nothing can be said about ${named.signature}`);
  const { planned } = statement;
  const before = await findWithdrawn(context, record, planned);
  const job: Job = {
    subjects: [],
    statement: { about: named.signature, planned, notes: before.notes },
    target,
  };
  const result =
    before.problem === null
      ? await trySigning(context, job)
      : ({ result: 'not-signed', problem: before.problem, prepared: null } as const);
  return toSignReport('withdraw', context, [{ job, result }]);
}
