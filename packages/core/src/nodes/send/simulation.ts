import type { Simulation } from '../node-types';
import { readCount, readObject, readOptional } from '../rpc/answer';
import { getServerMessage } from '../rpc/failure';
import { readLifetime, type Lifetime } from './lifetime';
import { isRefused } from '../rpc/retry';
import { MAX_LENGTH, serializeErrorJson } from '../read/transaction-error';

export interface SimulationAnswer {
  readonly simulation: Simulation;
  /** Null if it failed, or the node does not report it. */
  readonly unitsConsumed: bigint | null;
  /** The blockhash of the simulation; null if the node does not report it. */
  readonly lifetime: Lifetime | null;
}

/** @throws ChainError `unexpected-answer` */
export function readSimulation(answer: unknown): SimulationAnswer {
  const value = readObject(readObject(answer).value);
  const lifetime = readOptional(value.replacementBlockhash, readLifetime);
  const error = value.err ?? null;
  if (error !== null) {
    const reason = formatError(error);
    return { simulation: { status: 'failed', reason }, unitsConsumed: null, lifetime };
  }
  const unitsConsumed = readOptional(value.unitsConsumed, readCount);
  return { simulation: { status: 'passed' }, unitsConsumed, lifetime };
}

/** Signing goes on if a node offers no simulation. Other errors are thrown, so that it is retried. */
export function explainNoSimulation(error: unknown): SimulationAnswer {
  if (isRefused(error)) {
    const reason = getServerMessage(error) ?? '';
    return { simulation: { status: 'unavailable', reason }, unitsConsumed: null, lifetime: null };
  }
  throw error;
}

/** People read it, so an error of one word has no quotes. */
function formatError(error: unknown): string {
  return typeof error === 'string' ? error.slice(0, MAX_LENGTH) : serializeErrorJson(error);
}
