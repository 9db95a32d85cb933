import type { Simulation } from '../node-types';
import { readCount, readObject, readOptional } from '../rpc/answer';
import { isChainError } from '../rpc/errors';
import { readLifetime, type Lifetime } from './lifetime';
import { getRemedy } from '../rpc/retry';
import { formatError } from './refusal-reason';

export interface SimulationAnswer {
  readonly simulation: Simulation;
  /** Null where it failed, or the node does not say. */
  readonly unitsConsumed: bigint | null;
  /** The blockhash of the simulation; null where the node does not say. */
  readonly lifetime: Lifetime | null;
}

/** @throws ChainError `unexpected-answer` */
export function readSimulation(answer: unknown): SimulationAnswer {
  const field = 'simulateTransaction';
  const value = readObject(readObject(answer, field).value, `${field}.value`);
  const lifetime = readOptional(
    value.replacementBlockhash,
    `${field}.value.replacementBlockhash`,
    readLifetime,
  );
  const error = value.err ?? null;
  if (error !== null) {
    const reason = formatError(error, `${field}.value.err`);
    return { simulation: { status: 'failed', reason }, unitsConsumed: null, lifetime };
  }
  const unitsConsumed = readOptional(
    value.unitsConsumed,
    `${field}.value.unitsConsumed`,
    readCount,
  );
  return { simulation: { status: 'passed' }, unitsConsumed, lifetime };
}

/** A node without simulation is no reason not to sign. A busy node is retried. */
export function explainNoSimulation(error: unknown): SimulationAnswer {
  if (isChainError(error, 'rpc') && getRemedy(error) !== 'later') {
    const reason = error.context.serverMessage;
    return { simulation: { status: 'unavailable', reason }, unitsConsumed: null, lifetime: null };
  }
  throw error;
}
