import type { Verdict } from '@countersign/proof';
import { formatWhen } from '@countersign/core/words/date';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { NodesState } from '../data/use-joined-nodes';
import { STANDING } from '../../signer';
import { formatNodes, getAlone } from '../words/nodes-messages';
import type { Doubt } from '../words/doubts';
import { formatDifferences } from '../words/uncertain-messages';

const OPEN = 'Whether the signer has withdrawn it could not be checked.';

const WARNINGS: Record<Doubt, string> = {
  withdrawn: 'Withdrawn by the signer.',
  marked: 'Reported as withdrawn by the signer.',
  contradicted: 'The servers contradict each other about this record.',
  'in-larger':
    'The transaction does more than sign this, and its signer may have approved it for that: the record shows what.',
  'not-checked': OPEN,
  looking: OPEN,
  'nodes-awaited': 'Other servers were still asked about this record.',
  'not-final': 'The record was not permanent yet.',
  unproved: 'Whether the record counts was not known.',
  'about-another': 'The record is about another one, and signs no file.',
};

interface Warned {
  readonly doubts: readonly Doubt[];
  readonly withdrawal: WithdrawalWords;
  readonly nodes: NodesState;
  readonly verdict: Verdict;
}

/** Repeats the card's doubts, equally visible. */
export function getWarnings(input: Warned): readonly string[] {
  const { doubts, withdrawal, nodes, verdict } = input;
  const { statement, markWords } = withdrawal;
  const warnings = doubts.map((doubt) => {
    if (doubt === 'withdrawn' && statement !== null) return formatWithdrawn(statement);
    if (doubt === 'contradicted' && nodes.differences.length > 0) {
      return `${WARNINGS.contradicted} They differ on ${formatDifferences(nodes.differences)}.`;
    }
    return doubt === 'marked' && markWords !== null ? markWords : WARNINGS[doubt];
  });
  const unheard = getAlone(nodes, verdict) ?? formatUnheard(nodes);
  return unheard === null ? warnings : [...warnings, unheard];
}

/** Names silent servers: they may still answer the page, but the paper stays as it is. */
function formatUnheard(nodes: NodesState): string | null {
  if (nodes.silent.length + nodes.awaited.length === 0) return null;
  const words = formatNodes({ ...nodes, isAwaited: false, differences: [] });
  return words === null ? null : `${words}.`;
}

function formatWithdrawn({ verdict, counts }: NonNullable<WithdrawalWords['statement']>): string {
  return `Withdrawn by the signer${formatWhen(verdict.landing)}${STANDING[counts]}. The signature stays public; its signer no longer stands by it.`;
}
