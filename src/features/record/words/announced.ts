import type { Verdict } from '@countersign/proof';
import { toVisibleText } from '@countersign/proof/encoding';
import { formatCount } from '@countersign/core/words/count';
import type { RecordMessage } from './record-messages';

export interface Announced {
  /** Screen readers read it instead of the headline. */
  readonly announced?: string;
  /** Untrusted; read before `announced`. */
  readonly fileName?: string;
}

/** Screen readers take so long for a longer name that the answer would be missed. */
const LONGEST_NAME = 80;

export function announce({ subjects }: Pick<Verdict, 'subjects'>, words: string): Announced {
  const [only, ...others] = subjects;
  if (only === undefined || others.length > 0) return {};
  return {
    fileName: toVisibleText(only.subject.name.slice(0, LONGEST_NAME)),
    announced: `${words}.`,
  };
}

/** Includes the reason, because "could not check" alone is useless to a listener. */
export function announceBoth({ headline, text }: RecordMessage) {
  return { headline, text, announced: `${headline}. ${text}` };
}

/** Names the one file that does not match, if there are several. */
export function announceWrong(
  { subjects }: Pick<Verdict, 'subjects'>,
  isAlone: boolean,
  dropped: number,
): Announced {
  const wrong = subjects.filter(({ file }) => file === 'mismatch');
  if (isAlone) return announce({ subjects }, 'is not the file that was signed');
  return subjects.length === dropped && dropped > 1
    ? announce({ subjects: wrong }, `does not match (1 of your ${formatCount(dropped)} files)`)
    : {};
}
