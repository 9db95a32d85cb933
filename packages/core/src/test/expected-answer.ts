import type { NodeWords, Situation } from './situation';

type Code = 0 | 1 | 2 | 3;

/** Written without the product's functions, from docs/proof-format.md and docs/command-line.md. */
export function getExpectedCode({ nodes, file, hasReceipt, author, isLarger }: Situation): Code {
  const says = (...words: readonly NodeWords['record'][]) =>
    nodes.filter(({ record }) => words.includes(record));
  const tellers = says('final', 'confirmed', 'failed', 'other network');
  if (tellers.length === 0 && !hasReceipt)
    return says('false bytes').length === nodes.length ? 1 : 2;
  if (author === 'another' || file === 'wrong') return 1;
  const here = says('final', 'confirmed', 'failed', 'not found', 'forgotten');
  const isElsewhere = says('other network').length > 0;
  if (isElsewhere && here.length === 0) return 1;
  const hasFailed = says('failed').length > 0;
  if (hasFailed && !isElsewhere && tellers.length === says('failed').length) return 1;
  const withdrawal = getWithdrawal(nodes);
  if (withdrawal === 'withdrawn' && !isElsewhere) return 3;
  const isOpen =
    author === 'none named' ||
    file === 'none' ||
    file === 'private, unsalted' ||
    isLarger ||
    isElsewhere ||
    hasFailed ||
    says('final').length === 0 ||
    says('not found').length > 0 ||
    withdrawal !== 'none';
  return isOpen ? 2 : 0;
}

export function getWithdrawal(nodes: Situation['nodes']) {
  const marks = nodes.map(({ mark }) => mark);
  if (marks.some((mark) => mark.startsWith('withdrawn'))) return 'withdrawn';
  if (marks.includes('set')) return 'marked';
  const isNotSet = nodes.some(({ record, mark }) => record !== 'silent' && mark === 'not set');
  const isOwed = nodes.some(
    ({ record, mark }) => record !== 'silent' && (mark === 'behind' || mark === 'silent'),
  );
  return isNotSet && isSlotKnown(nodes) && !isOwed ? 'none' : 'unknown';
}

function isSlotKnown(nodes: Situation['nodes']): boolean {
  const words = nodes.map(({ record }) => record);
  const isGood = words.some((word) => ['final', 'confirmed', 'other network'].includes(word));
  return isGood !== words.includes('failed');
}
