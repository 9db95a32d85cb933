import type { Verdict } from '@countersign/proof';
import { toVisibleText } from '@countersign/proof/encoding';
import { formatCount } from '@countersign/core/words/count';
import type { RecordMessage } from './record-messages';

export interface Announced {
  /** A screen reader reads it in place of the headline. */
  readonly announced?: string;
  /** Untrusted. It is read before `announced`. */
  readonly fileName?: string;
}

/** A screen reader takes so long for a longer name that the answer is missed. */
const LONGEST_NAME = 80;

/** Names the one file that was dropped. */
export function announce({ subjects }: Pick<Verdict, 'subjects'>, words: string): Announced {
  const [only, ...others] = subjects;
  if (only === undefined || others.length > 0) return {};
  return {
    fileName: toVisibleText(only.subject.name.slice(0, LONGEST_NAME)),
    announced: `${words}.`,
  };
}

/** Reads the reason too: "could not check" alone tells a listener nothing. */
export function announceBoth({ headline, text }: RecordMessage) {
  return { headline, text, announced: `${headline}. ${text}` };
}

/** Names the one file that does not match, where there are several. */
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
