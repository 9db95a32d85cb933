import { readCount, readList, readObject, readOptional } from '../rpc/answer';
import { isChainError } from '../rpc/errors';
import { getRemedy } from '../rpc/retry';
import { formatError } from '../read/transaction-error';

/** What the node says would happen; `reason` and `logs` are its own text. */
export type Simulation =
  | { readonly status: 'passed'; readonly unitsConsumed: bigint | null }
  | { readonly status: 'failed'; readonly reason: string; readonly logs: readonly string[] }
  | { readonly status: 'unavailable'; readonly reason: string };

const MOST_LOGS = 100;
const LONGEST_LOG = 2_000;

/** @throws ChainError `unexpected-answer` */
export function readSimulation(answer: unknown): Simulation {
  const field = 'simulateTransaction';
  const value = readObject(readObject(answer, field).value, `${field}.value`);
  const error = value.err ?? null;
  if (error !== null) {
    const logs = readOptional(value.logs, `${field}.value.logs`, readLogs) ?? [];
    return { status: 'failed', reason: formatError(error, `${field}.value.err`), logs };
  }
  const units = readOptional(value.unitsConsumed, `${field}.value.unitsConsumed`, readCount);
  return { status: 'passed', unitsConsumed: units };
}

export function readLogs(value: unknown, field: string): readonly string[] {
  return readList(value, field)
    .slice(0, MOST_LOGS)
    .map((log) => String(log).slice(0, LONGEST_LOG));
}

/**
 * A node may offer no simulation, which is no reason not to sign. A node that is busy or away
 * is another matter, for the retry policy.
 */
export function explainNoSimulation(error: unknown): Simulation {
  if (isChainError(error, 'rpc') && getRemedy(error) !== 'later') {
    return { status: 'unavailable', reason: error.context.serverMessage };
  }
  throw error;
}
