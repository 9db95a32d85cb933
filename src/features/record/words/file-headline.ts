import type { SubjectResult, Verdict } from '@countersign/proof';
import { countDistinct, countMissing, getFileCount } from '../../files';
import type { ShownFileState } from '../dropped/file-state';
import * as words from './file-messages';

export interface FileHeadline {
  readonly kind:
    /** One file was dropped, and one file was signed. */
    | 'file'
    | 'one-of-set'
    | 'whole-set'
    /** All signed files were dropped, and other files too. */
    | 'with-others'
    | 'several';
  readonly text: string;
}

export function getFileHeadline(
  state: Exclude<ShownFileState, 'none'>,
  verdict: Verdict,
  dropped = verdict.subjects.length,
): FileHeadline {
  const count = getFileCount(verdict.claim);
  const isOneFile = { kind: 'file', text: words.FILE_HEADLINES[state] } as const;
  if (state === 'checking' || dropped === 0) return isOneFile;
  if (state === 'holds') {
    return dropped === 1 ? isOneFile : { kind: 'several', text: words.SOME_HOLD };
  }
  if (state === 'match') return count === 1 ? isOneFile : getMatchOfSet(verdict, count, dropped);
  if (dropped > 1) return getDoubtOfSeveral(state, verdict, dropped);
  return state === 'mismatch' && count > 1
    ? { kind: 'one-of-set', text: words.formatNoneOfSet(count) }
    : isOneFile;
}

function getMatchOfSet(verdict: Verdict, count: number, dropped: number): FileHeadline {
  if (dropped === 1) return { kind: 'one-of-set', text: words.formatOneOfSet(count) };
  const missing = countMissing(verdict);
  if (missing === 0) return { kind: 'whole-set', text: words.formatWholeSet(count) };
  const here = countDistinct(verdict.subjects);
  return { kind: 'several', text: words.formatPartOfSet(here, count, missing) };
}

function getDoubtOfSeveral(
  state: 'mismatch' | 'cannot-check',
  { claim, subjects }: Verdict,
  dropped: number,
): FileHeadline {
  const [matching, wrong] = [countOf(subjects, 'match'), countOf(subjects, 'mismatch')];
  if (state === 'cannot-check') {
    const text =
      matching > 0
        ? words.formatSomeUnchecked(matching, dropped)
        : words.formatNoneChecked(dropped);
    return { kind: 'several', text };
  }
  if (wrong === 0) return { kind: 'several', text: words.ANOTHER_SET };
  const count = getFileCount(claim);
  const here = countDistinct(subjects.filter(({ file }) => file === 'match'));
  if (here === count && matching + wrong === dropped) {
    return { kind: 'with-others', text: words.formatWithOthers(count, wrong) };
  }
  const isNoneSigned = matching === 0 && wrong === dropped;
  return {
    kind: 'several',
    text: isNoneSigned ? words.formatNoneSigned(dropped) : words.formatSomeDiffer(wrong, dropped),
  };
}

function countOf(subjects: Verdict['subjects'], wanted: SubjectResult['file']): number {
  return subjects.filter(({ file }) => file === wanted).length;
}
