import type { SubjectResult, Verdict } from '@countersign/proof';
import { formatCount } from '@countersign/core/words/count';
import { countDistinct, countMissing, getFileCount } from '../../files';
import { FILE_HEADLINES } from './file-messages';
import type { ShownFileState } from '../dropped/file-state';

/**
 * Distinguishes one, some and all files of a set.
 * @param dropped - including unreadable ones
 */
export function getFileHeadline(
  state: Exclude<ShownFileState, 'none'>,
  verdict: Verdict,
  dropped = verdict.subjects.length,
): string {
  const { claim, subjects } = verdict;
  const headline = FILE_HEADLINES[state];
  const count = getFileCount(claim);
  if (state === 'checking' || dropped === 0) return headline;
  if (state === 'match') {
    if (count === 1) return headline;
    if (dropped === 1) return `This is one of the ${formatCount(count)} signed files`;
    const missing = countMissing(verdict);
    if (missing === 0) return `All ${formatCount(count)} files match`;
    const here = formatCount(countDistinct(subjects));
    return `${here} of ${formatCount(count)} match, ${formatCount(missing)} ${isOrAre(missing)} missing`;
  }
  return getDoubt(state, { subjects, dropped, count });
}

interface Doubted extends Pick<Verdict, 'subjects'> {
  readonly dropped: number;
  readonly count: number;
}

function getDoubt(
  state: 'mismatch' | 'cannot-check',
  { subjects, dropped, count }: Doubted,
): string {
  const [matching, wrong] = [countOf(subjects, 'match'), countOf(subjects, 'mismatch')];
  if (dropped === 1) {
    const isOfSet = state === 'mismatch' && count > 1;
    return isOfSet
      ? `This is not one of the ${formatCount(count)} signed files`
      : FILE_HEADLINES[state];
  }
  const files = `${formatCount(dropped)} files`;
  if (state === 'mismatch') {
    if (wrong === 0) return 'These files are not the set that was signed';
    const here = countDistinct(subjects.filter(({ file }) => file === 'match'));
    if (here === count && matching + wrong === dropped) {
      const whole =
        count === 1 ? 'The signed file is here' : `All ${formatCount(count)} signed files are here`;
      const others = `${formatCount(wrong)} other ${wrong === 1 ? 'file' : 'files'}`;
      return `${whole}, unchanged; ${others} ${isOrAre(wrong)} not part of this record`;
    }
    if (matching === 0 && wrong === dropped) return `None of these ${files} was signed here`;
    return `${formatCount(wrong)} of your ${files} ${wrong === 1 ? 'does' : 'do'} not match`;
  }
  if (matching > 0) {
    const others = dropped - matching === 1 ? 'other' : 'others';
    return `${formatCount(matching)} of ${files} match; the ${others} could not be checked`;
  }
  return `None of these ${files} could be checked`;
}

function countOf(subjects: Verdict['subjects'], wanted: SubjectResult['file']): number {
  return subjects.filter(({ file }) => file === wanted).length;
}

function isOrAre(count: number): string {
  return count === 1 ? 'is' : 'are';
}
