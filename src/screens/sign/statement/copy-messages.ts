import type { Verdict } from '@countersign/proof';
import { formatCount } from '@countersign/core/words/count';
import { countDistinct, getFileCount } from '../../shared/dropped/count-files';
import type { ShownFileState } from '../../shared/dropped/file-state';

/** Says for the dropped copy whether it can be countersigned; the record is about one file or a set. */
export function getCopyMessage(
  state: ShownFileState,
  verdict: Pick<Verdict, 'claim' | 'subjects'>,
  isUnread: boolean,
): string {
  switch (state) {
    case 'none':
      return 'Check your copy before you sign. It isn’t uploaded.';
    case 'checking':
      return 'Reading your copy…';
    case 'match':
      return getMatch(verdict);
    case 'mismatch':
      return 'Your copy isn’t what was signed, so it can’t be countersigned.';
    case 'cannot-check':
      return isUnread
        ? 'Not all of your copy could be read.'
        : 'Your copy couldn’t be checked. Drop all files, or the receipt too.';
  }
}

function getMatch({ claim, subjects }: Pick<Verdict, 'claim' | 'subjects'>): string {
  const all = getFileCount(claim);
  const here = countDistinct(subjects);
  if (all === 1) return 'This is the file that you’re about to countersign.';
  return here < all
    ? `${formatCount(here)} of the ${formatCount(all)} files that you’re about to countersign. Drop the others too.`
    : `These are the ${formatCount(all)} files that you’re about to countersign.`;
}
