import type { NotKept } from '../receipts/repository';
import type { ChainErrorCode } from './rpc/errors';

/**
 * - `not-json`: neither JSON nor JSON-RPC
 * - `not-asked`: a fault of ours kept the node from being asked
 */
export type NodeFailure =
  | ChainErrorCode
  | 'not-json'
  | 'not-asked'
  | 'redirect'
  | 'http'
  | 'http 401'
  | 'http 403'
  | 'http 404'
  | 'http 407'
  | 'http 429'
  | 'http 503'
  | 'rpc'
  | 'rpc -32005'
  | 'rpc -32601';

/** The reason contains the exact code, so that people can search for it: `http 502`. */
export type FailureReason = NodeFailure | `http ${number}` | `rpc ${number}`;

export type ErrorReason = FailureReason | 'transaction-too-large' | `storage-${NotKept}`;

/** Storage throws errors of this shape, and so does a claim that is too large for a transaction. */
export interface ErrorWithReason extends Error {
  readonly reason: ErrorReason | null;
}
