import { createDigestSet, type SubjectResult, type Verdict } from '../../../proof';
import { formatCount } from '../../../ui/format/count';
import { FILE_WORDS, getFileTone, type ShownFileState } from './file-messages';

export interface FileHeadline {
  readonly headline: string;
  readonly tone: ReturnType<typeof getFileTone>;
}

/** Some of a set's files are not all, and one of them is one of them. */
export function getFileHeadline(
  state: Exclude<ShownFileState, 'none'>,
  { claim, record, subjects }: Verdict,
  /** Unreadable ones too. */
  dropped = subjects.length,
): FileHeadline {
  const { headline } = FILE_WORDS[state];
  const tone = getFileTone(state, record);
  const count = claim !== null && 'count' in claim ? (claim.count ?? 1) : 1;
  if (state === 'checking' || dropped === 0) return { headline, tone };
  if (state === 'match') {
    if (count === 1) return { headline, tone };
    if (dropped === 1) return { headline: `This is one of the ${formatFiles(count)}`, tone };
    const here = createDigestSet(subjects.map(({ subject }) => subject.digest)).size;
    const missing = count - here;
    if (missing === 0) return { headline: `All ${formatFiles(count)} are here`, tone };
    const words = `${formatCount(here)} of the ${formatFiles(count)} ${areOrIs(here)} here; ${formatCount(missing)} ${areOrIs(missing)} missing`;
    return { headline: words, tone: tone === 'good' ? 'plain' : tone };
  }
  return { headline: getDoubt(state, { subjects, dropped, count }), tone };
}

interface Doubted extends Pick<Verdict, 'subjects'> {
  readonly dropped: number;
  /** Of the claim. */
  readonly count: number;
}

function getDoubt(
  state: 'mismatch' | 'cannot-check',
  { subjects, dropped, count }: Doubted,
): string {
  const { headline } = FILE_WORDS[state];
  const these = `these ${formatCount(dropped)} files`;
  const [matching, wrong] = [countOf(subjects, 'match'), countOf(subjects, 'mismatch')];
  if (dropped === 1) {
    const isOfSet = state === 'mismatch' && count > 1;
    return isOfSet ? `This is not one of the ${formatFiles(count)}` : headline;
  }
  if (state === 'mismatch') {
    const words = wrong === dropped ? ['None', 'is'] : ['Not all', 'are'];
    return `${words[0]} of ${these} ${words[1]} part of this record`;
  }
  if (matching === 0) return `None of ${these} could be checked`;
  return `${formatCount(matching)} of ${these} ${areOrIs(matching)} part of this record; the others could not be checked`;
}

function countOf(subjects: Verdict['subjects'], wanted: SubjectResult['file']): number {
  return subjects.filter(({ file }) => file === wanted).length;
}

function formatFiles(count: number): string {
  return `${formatCount(count)} signed files`;
}

function areOrIs(count: number): string {
  return count === 1 ? 'is' : 'are';
}
