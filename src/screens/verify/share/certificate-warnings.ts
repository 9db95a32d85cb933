import type { Verdict } from '@countersign/proof';
import { formatWhen } from '../words/format-time';
import { formatSecond } from '../words/second-node-messages';
import type { WithdrawalWords } from '../data/withdrawal-words';
import type { SecondNodeState } from '../data/use-second-node';
import { STANDING } from '../../shared/standing-messages';
import { getAlone } from '../words/card-messages';
import type { Doubt } from '../words/doubts';
import { formatDifferences } from '../words/uncertain-messages';

const OPEN = 'Whether the signer has withdrawn it was not fully checked.';

const WARNINGS: Record<Doubt, string> = {
  withdrawn: 'Withdrawn by the signer.',
  marked: 'Reported as withdrawn by the signer.',
  contradicted: 'Two servers contradict each other about this record.',
  'in-larger':
    'The transaction does more than sign this, and its signer may have approved it for that: the record shows what.',
  'not-searched': OPEN,
  looking: OPEN,
  'second-awaited': 'One server alone was heard on this record; a second was still asked.',
  'not-final': 'The record was not permanent yet.',
  unproved: 'Whether the record counts was not known.',
  'about-another': 'The record is about another one, and signs no file.',
};

interface Warned {
  readonly doubts: readonly Doubt[];
  readonly withdrawal: WithdrawalWords;
  readonly second: SecondNodeState;
  readonly verdict: Verdict;
}

/** Repeats the card's doubts, as much in sight. */
export function getWarnings(input: Warned): readonly string[] {
  const { doubts, withdrawal, second, verdict } = input;
  const { statement, markWords } = withdrawal;
  const told = doubts.map((doubt) => {
    if (doubt === 'withdrawn' && statement !== null) return formatWithdrawn(statement);
    if (doubt === 'contradicted' && second?.status === 'differs') {
      return `${WARNINGS.contradicted} They differ on ${formatDifferences(second.differences)}.`;
    }
    return doubt === 'marked' && markWords !== null ? markWords : WARNINGS[doubt];
  });
  const unheard = getAlone(second, verdict) ?? formatUnheard(second);
  return unheard === null ? told : [...told, unheard];
}

/**
 * Says that the record rests on one server. The page may hear another later; the paper stays as it
 * is.
 */
function formatUnheard(second: SecondNodeState): string | null {
  if (second === null) return null;
  switch (second.status) {
    case 'asking':
      // While the card waits for it that is a doubt.
      return second.isLate ? WARNINGS['second-awaited'] : null;
    case 'failed':
    case 'unreachable':
    case 'alone':
      return `${formatSecond(second)}.`;
    case 'agrees':
    case 'less-final':
    case 'without-bytes':
    case 'not-found':
    case 'differs':
      return null;
  }
}

function formatWithdrawn({ verdict, counts }: NonNullable<WithdrawalWords['statement']>): string {
  return `Withdrawn by the signer${formatWhen(verdict.landing)}${STANDING[counts]}. The signature stays public; its signer no longer stands by it.`;
}
