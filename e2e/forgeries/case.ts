import type { Evidence, RecordState, Subject } from '@countersign/proof';
import type { Stage } from './stage';

export type Json = Readonly<Record<string, unknown>>;

/** What somebody sends to the node, and what a reader must make of it. */
export interface Case {
  /** The requirement in brackets at its end. */
  readonly name: string;
  readonly send: (stage: Stage) => Promise<Sent>;
  readonly expected: Expected;
}

/** What a reader then has at hand. */
export interface Sent {
  readonly signature: string;
  /** The record that a links or revoke memo names. */
  readonly about?: string;
  readonly files?: readonly Subject[];
  /** A receipt as JSON, made from what the node says, and then edited. */
  readonly receipt?: (evidence: Evidence) => Json;
  /** No node is asked. */
  readonly isOffline?: boolean;
}

export interface Expected {
  readonly record: RecordState;
  readonly file: 'none' | 'match' | 'mismatch' | 'cannot-check';
  /** Null where nobody may be named. */
  readonly author: 'alice' | 'bob' | null;
  /** What the node did with it; `unknown` where none is asked. */
  readonly fate: 'landed' | 'failed' | 'unknown';
  /**
   * Every check that does not pass, with its reason, in order; but not those that only stand on an
   * earlier one, nor that one node alone was asked, nor that no file or receipt is at hand.
   */
  readonly because: readonly string[];
}

/** Refused, though the node took it. */
export function refused(record: RecordState, ...because: readonly string[]): Expected {
  return { record, file: 'none', author: null, fate: 'landed', because };
}

export function valid(author: 'alice' | 'bob', ...because: readonly string[]): Expected {
  return { record: 'valid', file: 'none', author, fate: 'landed', because };
}

/** A statement that is sound by itself, and counts for no record. */
export function notCounting(author: 'alice' | 'bob', ...because: readonly string[]): Expected {
  return { ...valid(author, ...because), record: 'does-not-count' };
}

/** For `it.each`: whole names, which it would cut short from a member. */
export function byName(cases: readonly Case[]): [name: string, each: Case][] {
  return cases.map((each) => [each.name, each]);
}
