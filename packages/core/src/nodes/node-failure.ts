import type { NotKept } from '../receipts/repository';

/**
 * A node's failure to answer. Each has its words in `words/node-failures`.
 * - `network`: offline, DNS, TLS or CORS; a browser does not say which
 * - `busy`: it said for how long it takes no questions, and that is longer than was waited
 * - `not-json`: neither JSON nor JSON-RPC
 * - `unexpected-answer`: of another shape than the method promises
 * - `no-node`: the network has none
 * - `not-asked`: a fault of ours
 * - `http`, `rpc`: any other status, any other error of JSON-RPC
 */
export type NodeFailure =
  | 'network'
  | 'timeout'
  | 'busy'
  | 'not-json'
  | 'unexpected-answer'
  | 'other-network'
  | 'no-node'
  | 'not-asked'
  | 'http'
  | 'http 401'
  | 'http 403'
  | 'http 404'
  | 'http 429'
  | 'http 503'
  | 'rpc'
  | 'rpc invalid-key'
  | 'rpc too-many-requests'
  | 'rpc node-unhealthy'
  | 'rpc method-not-found';

/** The same with what a search engine knows it by: `http 502`, `rpc internal-error`. */
export type FailureReason = NodeFailure | `http ${number}` | `rpc ${string}`;

/** Every reason of an error that a person is told in words of ours. */
export type ErrorReason = FailureReason | 'transaction-too-large' | `storage-${NotKept}`;

/** Nodes and storage throw errors of this shape. */
export interface ErrorWithReason extends Error {
  /** Null where it is a fault of ours. */
  readonly reason: ErrorReason | null;
  /** A node's own words, which are untrusted. */
  readonly serverMessage?: string | null;
}
