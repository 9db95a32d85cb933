import type { SigningArguments } from '../arguments/types';
import { colour } from '../output/colour';
import { EXIT_CODES } from '../output/exit-code';
import { explainNodeError } from '../network/node-failure';
import type { Output } from '../output/output';
import { serializeJson } from '../output/report';
import { stop } from '../output/stop';
import { explainUnreadable, isUnreadable } from '../files/unreadable';
import type { Job } from './receipts/plan-jobs';
import { signJob, type ClaimResult } from './sign-job';
import { formatSignReport, toJsonSignReport, type SignReport } from './report/sign-report';
import type { SigningContext } from './signing-context';

/**
 * Prints how a run ended.
 *
 * @returns its exit code
 */
export async function runSigning(
  input: Pick<SigningArguments, 'isJson'>,
  output: Output,
  work: () => Promise<SignReport>,
): Promise<number> {
  let report: SignReport;
  try {
    report = await work();
  } catch (cause) {
    return stop(input, output, 'not-signed', explain(cause));
  }
  const text = formatSignReport(report);
  output.out(input.isJson ? serializeJson(toJsonSignReport(report)) : colour(text, output));
  return EXIT_CODES[report.result];
}

/** One claim that could not be signed keeps no other from it. */
export async function trySigning(context: SigningContext, job: Job): Promise<ClaimResult> {
  try {
    return await signJob(context, job);
  } catch (cause) {
    return { result: 'not-signed', problem: explain(cause), prepared: null };
  }
}

/** Throws what is a bug. */
function explain(cause: unknown): string {
  const problem = isUnreadable(cause) ? explainUnreadable(cause) : explainNodeError(cause);
  if (problem === null) throw cause;
  return problem;
}
