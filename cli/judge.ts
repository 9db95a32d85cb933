import { isHarmless, formatDigest, type RecordState, type Verdict } from '../src/proof';
import type { MarkStatus } from '../src/flows/claims/marks';
import type { VerifyArguments } from './arguments';
import type { Result } from './exit-code';
import type { WithdrawalReport } from './find-withdrawal';

const RECORDS: Record<RecordState, Result> = {
  valid: 'verified',
  settling: 'cannot-check',
  failed: 'false',
  'no-claim': 'false',
  ambiguous: 'false',
  'unsigned-memo': 'false',
  'wrong-network': 'false',
  'bad-signature': 'false',
  malformed: 'false',
  'does-not-count': 'false',
  'newer-format': 'cannot-check',
  'not-found': 'cannot-check',
  unreachable: 'cannot-check',
};

export interface Judgement {
  readonly result: Result;
  /** Reasons that the verdict does not hold, one sentence each. */
  readonly problems: readonly string[];
}

export type Expectation = Pick<
  VerifyArguments,
  'authors' | 'isLargerAccepted' | 'isPartial' | 'isReceiptOnly' | 'nodes'
>;

/**
 * Offline, `verified` means that an expected signer signed exactly these files: not when, not that
 * it landed, nor whether it was withdrawn. With nodes it takes a finalized record without a known
 * withdrawal, after a complete search; a mark stands for a record that no node tells of.
 */
export function judge(
  verdict: Verdict,
  withdrawal: WithdrawalReport,
  mark: MarkStatus | null,
  expectation: Expectation,
): Judgement {
  const found = getFindings(verdict, withdrawal, mark, expectation);
  const result = ORDER.find((each) => found.some((finding) => finding.result === each));
  return {
    result: result ?? 'verified',
    problems: found.flatMap(({ problem }) => problem ?? []),
  };
}

/** False comes first: a withdrawal changes nothing about it. */
const ORDER: readonly Result[] = ['false', 'withdrawn', 'cannot-check'];

interface Problem {
  readonly result: Result;
  readonly problem?: string;
}

function getFindings(
  verdict: Verdict,
  withdrawal: WithdrawalReport,
  mark: MarkStatus | null,
  { authors, isLargerAccepted, isPartial, isReceiptOnly, nodes }: Expectation,
): readonly Problem[] {
  const { author, file } = verdict;
  const plain = getResult(verdict, mark, nodes.length === 0);
  const found: Problem[] = [{ result: plain }];
  const add = (result: Result, problem: string) => found.push({ result, problem });
  if (withdrawal.status === 'withdrawn') found.push({ result: 'withdrawn' });
  if (author !== null && authors !== 'any' && authors.length > 0 && !authors.includes(author)) {
    add('false', 'genuine, but signed by somebody else than --author names');
  }
  if (plain !== 'verified') return found;
  if (withdrawal.status === 'not-searched') {
    add('cannot-check', 'verified, but whether its signer withdrew it could not be found out');
  }
  if (authors !== 'any' && authors.length === 0) {
    add(
      'cannot-check',
      'verified, but you did not say whose signature you expect: name the signer with --author ADDRESS, or accept anybody with --any-author',
    );
  }
  if (!isLargerAccepted && !verdict.otherInstructions.every(isHarmless)) {
    add(
      'cannot-check',
      'verified, but the same transaction does other things, for which its signer may have approved it: accept that with --larger',
    );
  }
  if (file === 'none' && !isReceiptOnly) {
    add('cannot-check', 'no file was checked: name the files, or accept none with --receipt-only');
  }
  const { checked, signed } = countFiles(verdict);
  if (file === 'match' && checked < signed && !isPartial) {
    add(
      'cannot-check',
      `only ${checked} of ${signed} files were checked: name the others too, or accept a part with --partial`,
    );
  }
  return found;
}

function getResult(
  { record, level, file, checks }: Verdict,
  mark: MarkStatus | null,
  isOffline: boolean,
): Result {
  const isReceiptFalse = checks.some(
    ({ id, outcome }) => id.startsWith('receipt-') && outcome === 'fail',
  );
  const standing = checks.find(({ id }) => id === 'standing')?.outcome;
  if (file === 'mismatch' || isReceiptFalse || RECORDS[record] === 'false') return 'false';
  // Whether a statement counts for the record that it names.
  const isUnsure = standing === 'cannot-check' && level !== 'nothing';
  if (file === 'cannot-check' || isUnsure) return 'cannot-check';
  if (isOffline) return level === 'nothing' ? 'cannot-check' : 'verified';
  return isConfirmed(mark) ? 'verified' : RECORDS[record];
}

/** A mark tells that its signer signed this on the network. Nodes that contradict each other do not. */
function isConfirmed(mark: MarkStatus | null): boolean {
  return mark !== null && mark.marked.length > 0 && mark.notMarked.length === 0;
}

/** Files of equal content are one file of a set. */
export function countFiles({ claim, subjects }: Verdict): {
  readonly checked: number;
  readonly signed: number;
} {
  const matching = subjects.filter(({ file }) => file === 'match');
  const checked = new Set(matching.map(({ subject }) => formatDigest(subject.digest))).size;
  const isSet = claim?.kind === 'tree' || claim?.kind === 'hidden';
  return { checked, signed: (isSet ? claim.count : null) ?? 1 };
}
