import type { Verdict } from '@countersign/proof';
import { toVisibleText } from '@countersign/proof/encoding';
import { formatPlural } from '@countersign/core/words/count';
import type { RecordMessage } from './record-messages';

export interface Announced {
  /** Announced instead of the headline; `{file}` stands for `fileName`. */
  readonly announced?: string;
  /** Untrusted. */
  readonly fileName?: string;
}

/** A screen reader takes so long for a longer name that a listener misses the answer. */
const LONGEST_NAME = 80;

export function announce({ subjects }: Pick<Verdict, 'subjects'>, sentence: string): Announced {
  const [only, ...others] = subjects;
  if (only === undefined || others.length > 0) return {};
  return {
    fileName: toVisibleText(only.subject.name.slice(0, LONGEST_NAME)),
    announced: sentence,
  };
}

/** Includes the text, because "could not be checked" alone gives a listener no reason. */
export function announceBoth(message: RecordMessage): RecordMessage & Announced {
  return { ...message, announced: `${message.headline}. ${message.text}` };
}

export function announceWrong(
  { subjects }: Pick<Verdict, 'subjects'>,
  isOneFile: boolean,
  dropped: number,
): Announced {
  if (isOneFile) return announce({ subjects }, '{file} is not the file that was signed.');
  const wrong = subjects.filter(({ file }) => file === 'mismatch');
  return subjects.length === dropped && dropped > 1
    ? announce(
        { subjects: wrong },
        `{file} does not match (1 of your ${formatPlural(dropped, 'file', 'files')}).`,
      )
    : {};
}
