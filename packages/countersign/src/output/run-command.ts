import { WrongUsage } from '../arguments/values';
import { explainUnreadable, isUnreadable } from '../files/unreadable';
import { explainNodeError } from '../network/node-failure';
import { EXIT_CODES } from './exit-code';
import { formatLines, serializeJson } from './format';
import type { Output } from './output';

export interface Report {
  readonly result: keyof typeof EXIT_CODES;
  /** Lines for people. The headline is first, if there is one. */
  readonly lines: readonly string[];
  /** The output for programs, see schema/output.schema.json. */
  readonly json: object;
}

interface Input {
  readonly isJson: boolean;
}

/** @param otherwise - the result if something could not be read, written or asked */
export async function runCommand(
  { isJson }: Input,
  output: Output,
  otherwise: 'cannot-check' | 'not-signed',
  work: () => Promise<Report>,
): Promise<number> {
  let report: Report;
  try {
    report = await work();
  } catch (cause) {
    if (cause instanceof WrongUsage) return stop({ isJson }, output, 'wrong-usage', cause.message);
    return stop({ isJson }, output, otherwise, explain(cause));
  }
  output.out(isJson ? serializeJson(report.json) : formatReport(report, output));
  return EXIT_CODES[report.result];
}

/** @throws the error itself, if it is a bug */
export function explain(cause: unknown): string {
  const problem = isUnreadable(cause) ? explainUnreadable(cause) : explainNodeError(cause);
  if (problem === null) throw cause;
  return problem;
}

const [GREEN, RED, YELLOW] = [32, 31, 33];

/** The colour repeats what the headline says. A plan gets none, because it decides nothing. */
function formatReport({ result, lines }: Report, { isColoured = false }: Output): string {
  const [headline = '', ...others] = lines;
  const isHeadline = /^[A-Z]{3}/.test(headline);
  if (!isColoured || !isHeadline || result === 'planned') return formatLines(lines);
  const colour = [GREEN, RED][EXIT_CODES[result]] ?? YELLOW;
  const shown = `\u001b[1;${colour}m${formatLines([headline])}\u001b[0m`;
  return others.length === 0 ? shown : `${shown}\n${formatLines(others)}`;
}

export function stop(
  { isJson }: Input,
  output: Pick<Output, 'out' | 'error'>,
  result: Report['result'],
  problem: string,
): number {
  if (isJson) output.out(serializeJson({ result, problems: [problem] }));
  else output.error(formatLines([problem]));
  return EXIT_CODES[result];
}
