import type { Evidence, RecordState, Subject } from '@countersign/proof';
import type { Stage } from './stage';

export type Json = Readonly<Record<string, unknown>>;

/** A forged transaction, and the verdict that a reader must reach. */
export interface Case {
  /** Ends with the requirement in brackets. */
  readonly name: string;
  readonly send: (stage: Stage) => Promise<Sent>;
  readonly expected: Expected;
}

/** A sent transaction, as the reader knows it. */
export interface Sent {
  readonly signature: string;
  /** The record that a links or revoke memo names. */
  readonly about?: string;
  readonly files?: readonly Subject[];
  /** Edits a receipt made from the node's evidence; returns JSON. */
  readonly receipt?: (evidence: Evidence) => Json;
  /** True if the reader asks no node. */
  readonly isOffline?: boolean;
}

export interface Expected {
  readonly record: RecordState;
  readonly file: 'none' | 'match' | 'mismatch' | 'cannot-check';
  /** Null if the page must name nobody. */
  readonly author: 'alice' | 'bob' | null;
  /** The result on the node; `unknown` if the reader asks no node. */
  readonly fate: 'landed' | 'failed' | 'unknown';
  /**
   * Every check that does not pass, with its reason, in order. Checks that depend on an earlier one
   * are left out, as are a single node, a missing file and a missing receipt.
   */
  readonly because: readonly string[];
}

/** The record is refused, although the node accepted the transaction. */
export function refused(record: RecordState, ...because: readonly string[]): Expected {
  return { record, file: 'none', author: null, fate: 'landed', because };
}

export function valid(author: 'alice' | 'bob', ...because: readonly string[]): Expected {
  return { record: 'valid', file: 'none', author, fate: 'landed', because };
}

/** The statement is valid, but applies to no record. */
export function notCounting(author: 'alice' | 'bob', ...because: readonly string[]): Expected {
  return { ...valid(author, ...because), record: 'does-not-count' };
}

/** For `it.each`, which would shorten a name that it reads from a member. */
export function byName(cases: readonly Case[]): [name: string, each: Case][] {
  return cases.map((each) => [each.name, each]);
}
