import type { Verdict } from '@countersign/proof';
import type { StatementWeight } from '@countersign/proof/records';

/** Links or a withdrawal, checked, and held against the record that it names. */
export interface Statement {
  readonly verdict: Verdict;
  readonly counts: StatementWeight;
}
