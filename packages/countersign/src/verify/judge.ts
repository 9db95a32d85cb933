import { getSentence, type Problem } from '@countersign/proof/records';
import { judgeAsked, type AskedRecord } from '@countersign/core/records/ask-record';
import type { VerifyArguments } from '../arguments/types';
import type { Result } from '../output/exit-code';

export interface ExplainedJudgement {
  readonly result: Result;
  readonly problems: readonly string[];
}

const NEXT_STEPS: Readonly<Record<string, string | null>> = {
  'other-author': null,
  withdrawn: null,
  'marked-withdrawn': null,
  'withdrawal-unknown': null,
  denied: null,
  'in-larger': 'Accept that with --larger.',
  'nothing-checked': 'Name the files, or accept none with --receipt-only.',
  'part-only': 'Name the others too, or accept a part with --partial.',
} satisfies Record<Problem, string | null>;

const NO_AUTHOR =
  'You didn’t say whose signature you expect. Name the signer with --author ADDRESS, or accept anybody with --any-author.';

type Acceptances = Pick<
  VerifyArguments,
  'authors' | 'acceptsLarger' | 'acceptsPart' | 'acceptsNoFile'
>;

/** Offline, `verified` means only that an expected signer signed exactly these files. */
export function judge(
  asked: AskedRecord,
  { authors, ...accepted }: Acceptances,
  isOffline: boolean,
): ExplainedJudgement {
  const isAuthorMissing = authors.length === 0;
  const { result, problems } = judgeAsked(asked, {
    ...accepted,
    author: isAuthorMissing ? 'any' : authors,
    isOffline,
  });
  const explained = problems.map(explainProblem);
  const isOpen = isAuthorMissing && (result === 'verified' || result === 'cannot-check');
  return isOpen
    ? { result: 'cannot-check', problems: [...explained, NO_AUTHOR] }
    : { result, problems: explained };
}

export function explainProblem(problem: Parameters<typeof getSentence>[0]): string {
  return [getSentence(problem), NEXT_STEPS[problem] ?? []].flat().join(' ');
}
