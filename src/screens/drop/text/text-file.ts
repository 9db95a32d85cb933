export type TextFault = 'empty' | 'half-character' | 'no-name';

/** Why a text can't be signed as a file; null where it can. */
export function getTextFault(text: string, name: string): TextFault | null {
  if (text === '') return 'empty';
  // Half of a pair has no bytes in UTF-8: an encoder would write another character.
  if (/\p{Surrogate}/u.test(text)) return 'half-character';
  return name.trim() === '' ? 'no-name' : null;
}

/** Exactly the text's bytes in UTF-8, no newline added. */
export function createTextFile(text: string, name: string): File {
  const own = name.trim().replaceAll(/[/\\]/g, '-');
  return new File([new TextEncoder().encode(text)], own, { type: 'text/plain' });
}
