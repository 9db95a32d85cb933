import type { Subject } from '../claim/subject';
import {
  malformed,
  readAccepted,
  readBeside,
  readOption,
  type Accepted,
  type WithdrawalStatus,
} from './expected';
import { readFiles, readPart, type FileBytes } from './record-input';
import type { Receipt } from '../receipt/receipt';
import type { NamedVerdict } from './check/check-statement';
import { getOfflineEvidence, type Evidence } from './evidence';
import { judge, type Judgement } from './judge';
import { getSentence } from './sentences';
import type { Check, Verdict } from './verdict';
import { verify } from './verify';

export interface Expectation extends Accepted {
  /** Digests, or bytes from which they are computed. */
  readonly files?: readonly (Subject | FileBytes)[] | undefined;
}

export type RecordInput = Expectation & {
  /** A node that should know the record does not. */
  readonly isDenied?: boolean | undefined;
  /** The verdict on the record that a links claim or a withdrawal names. Other claims need none. */
  readonly about?: NamedVerdict | undefined;
  readonly withdrawal?: WithdrawalStatus | undefined;
} & (
    | { readonly evidence: Evidence; readonly receipt?: Receipt | undefined }
    | { readonly evidence?: undefined; readonly receipt: Receipt }
  );

export interface SaidCheck extends Check {
  /** Null if it could not be checked. */
  readonly ok: boolean | null;
  readonly sentence: string;
}

export interface RecordResult {
  /**
   * True: genuine, by an expected author, of exactly these files and, if nodes were asked, final.
   * If none was asked, it may not have landed at all. False: something is not what it says, or the
   * record was withdrawn. Null: something could not be checked, or nothing was checked.
   */
  readonly ok: boolean | null;
  /** Why `ok` is not true, one sentence each. */
  readonly problems: readonly string[];
  readonly checks: readonly SaidCheck[];
  /** Everything that is known, in codes. Its strings are untrusted. */
  readonly verdict: Verdict;
}

/** @throws ProofError `expectation/malformed`, which names the option of a wrong type */
export function verifyRecord(input: RecordInput): RecordResult {
  const accepted = readAccepted(input);
  const beside = readBeside(input);
  const subjects = readFiles(readOption(input, 'files'));
  const receipt = readPart(input, 'receipt');
  const about = readPart(input, 'about');
  const asked = readPart(input, 'evidence');
  const evidence = asked ?? (receipt && getOfflineEvidence(receipt.signature));
  if (evidence === undefined) throw malformed('receipt');
  const verdict = verify({ evidence, subjects, receipt, about, trees: undefined });
  const isOffline = asked === undefined;
  const { result, problems } = judge(verdict, { ...accepted, ...beside, isOffline });
  return {
    ok: OK[result],
    problems: problems.map(getSentence),
    checks: verdict.checks.map((check) => ({
      ...check,
      ok: check.outcome === 'cannot-check' ? null : check.outcome === 'pass',
      sentence: getSentence(check.reason),
    })),
    verdict,
  };
}

const OK: Record<Judgement['result'], boolean | null> = {
  verified: true,
  false: false,
  withdrawn: false,
  'cannot-check': null,
};
