import type { Verdict } from '@countersign/proof';
import { formatDigest } from '@countersign/proof/encoding';
import { formatCount } from '@countersign/core/words/count';

export type CopyState = 'none' | 'checking' | 'match' | 'mismatch' | 'cannot-check';

type Compared = Pick<Verdict, 'claim' | 'file' | 'subjects'>;

/** @param count - of the chosen files, unreadable ones too */
export function getCopyState(
  verdict: Pick<Compared, 'file' | 'subjects'> | null,
  count: number,
): CopyState {
  if (count === 0) return 'none';
  if (verdict === null) return 'checking';
  if (verdict.file === 'none') return 'cannot-check';
  // A file that could not be read was not compared.
  const isShort = verdict.subjects.length < count;
  return isShort && verdict.file === 'match' ? 'cannot-check' : verdict.file;
}

/**
 * Says for the dropped copy whether it can be countersigned; the record is about one file or a set.
 */
export function getCopyMessage(state: CopyState, verdict: Compared | null): string {
  switch (state) {
    case 'none':
      return 'Check your copy before you sign. It isn’t uploaded.';
    case 'checking':
      return 'Reading your copy…';
    case 'match':
      return verdict === null ? '' : getMatch(verdict);
    case 'mismatch':
      return 'Your copy isn’t what was signed. You’d countersign the original, which you haven’t checked.';
    case 'cannot-check':
      return 'Your copy couldn’t be checked here. Check it on the record, with its receipt.';
  }
}

/** Whether all that would be countersigned was compared, and matches. */
export function isWholeCopy(state: CopyState, verdict: Compared | null): boolean {
  if (state !== 'match' || verdict === null) return false;
  const { here, all } = countCopy(verdict);
  return here >= all;
}

function countCopy({ claim, subjects }: Pick<Compared, 'claim' | 'subjects'>) {
  const all = claim !== null && 'count' in claim ? (claim.count ?? 1) : 1;
  return { all, here: new Set(subjects.map(({ subject }) => formatDigest(subject.digest))).size };
}

function getMatch(verdict: Pick<Compared, 'claim' | 'subjects'>): string {
  const { here, all } = countCopy(verdict);
  if (all === 1) return 'This is the file that you’re about to countersign.';
  return here < all
    ? `${formatCount(here)} of the ${formatCount(all)} files that you’re about to countersign: you haven’t checked the others.`
    : `These are the ${formatCount(all)} files that you’re about to countersign.`;
}
