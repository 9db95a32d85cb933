import { getWrittenTextFault, isBlankText, MAX_TEXT_BYTES } from '@countersign/proof/claims';
import { listHiddenCharacters, removeHiddenCharacters } from '@countersign/proof/encoding';
import { choosePlural } from '../words/count';

export interface TextProblem {
  readonly words: string;
  /** The text without its hidden characters, to be shown after `words`; else null. */
  readonly rest: string | null;
}

export function findTextFault(what: 'title' | 'reason' | 'name', text: string): TextProblem | null {
  switch (getWrittenTextFault(text)) {
    case null:
      return null;
    case 'empty':
      return { words: `This ${what} is empty.`, rest: null };
    case 'blank':
      return { words: `Nothing in this ${what} can be seen.`, rest: null };
    case 'too-long':
      return {
        words: `Too long: at most ${MAX_TEXT_BYTES} bytes fit.`,
        rest: null,
      };
    case 'hidden-character':
      return describeHidden(what, text);
  }
}

/** @param text - has a hidden character */
export function describeHidden(what: string, text: string): TextProblem {
  const hidden = listHiddenCharacters(text);
  const words = `A ${what} can’t hold the invisible ${choosePlural(hidden.length, 'character', 'characters')} ${hidden.join(', ')}`;
  const rest = removeHiddenCharacters(text).trim();
  if (isBlankText(rest)) return { words: `${words}.`, rest: null };
  return { words: `${words}; without ${choosePlural(hidden.length, 'it', 'them')}:`, rest };
}
