import type { Evidence, RecordState, Subject } from '@countersign/proof';
import type { Stage } from './stage';

export type Json = Readonly<Record<string, unknown>>;

export interface Case {
  readonly name: string;
  readonly send: (stage: Stage) => Promise<Sent>;
  readonly expected: Expected;
}

export interface Sent {
  readonly signature: string;
  readonly about?: string;
  readonly files?: readonly Subject[];
  readonly receipt?: (evidence: Evidence) => Json;
  readonly isOffline?: boolean;
}

export interface Expected {
  readonly record: RecordState;
  readonly file: 'none' | 'match' | 'mismatch' | 'cannot-check';
  readonly author: 'alice' | 'bob' | null;
  readonly fate: 'landed' | 'failed' | 'unknown';
  /** Checks that depend on an earlier one are left out. */
  readonly because: readonly string[];
}

export function refused(record: RecordState, ...because: readonly string[]): Expected {
  return { record, file: 'none', author: null, fate: 'landed', because };
}

export function valid(author: 'alice' | 'bob', ...because: readonly string[]): Expected {
  return { record: 'valid', file: 'none', author, fate: 'landed', because };
}

export function notCounting(author: 'alice' | 'bob', ...because: readonly string[]): Expected {
  return { ...valid(author, ...because), record: 'does-not-count' };
}

/** For `it.each`, which would shorten a name that it reads from a member. */
export function byName(cases: readonly Case[]): [name: string, each: Case][] {
  return cases.map((each) => [each.name, each]);
}
