export type TextFault = 'empty' | 'half-character';

/** Why a text can't be signed as a file; null where it can. */
export function getTextFault(text: string): TextFault | null {
  if (text === '') return 'empty';
  // Half of a pair has no bytes in UTF-8: an encoder would write another character.
  return /\p{Surrogate}/u.test(text) ? 'half-character' : null;
}

/** Exactly the text's bytes in UTF-8, no newline added. */
export function createTextFile(text: string): File {
  return new File([new TextEncoder().encode(text)], 'text.txt', { type: 'text/plain' });
}
