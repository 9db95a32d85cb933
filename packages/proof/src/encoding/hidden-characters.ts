/**
 * Code points that draw nothing or change how their neighbours are drawn: controls, bidi controls,
 * zero width, fillers, tags, lone surrogates, noncharacters. The format fixes this table, because a
 * Unicode property changes with the engine's Unicode version. U+FE0E and U+FE0F are absent:
 * everyday emoji carry them.
 */
export const HIDDEN_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x0000, 0x001f],
  [0x007f, 0x009f],
  [0x00ad, 0x00ad],
  [0x034f, 0x034f],
  [0x061c, 0x061c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xd800, 0xdfff],
  [0xfdd0, 0xfdef],
  [0xfe00, 0xfe0d],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0xfffe, 0xffff],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

function isHidden(codePoint: number): boolean {
  return HIDDEN_RANGES.some(([first, last]) => first <= codePoint && codePoint <= last);
}

export function hasHiddenCharacter(text: string): boolean {
  return Array.from(text, codePointOf).some(isHidden);
}

/** More than any script sets on one letter: the others reach over the lines around. */
const STACKED_MARKS = /(\p{M}{6})(\p{M}+)/gu;

/**
 * Replaces each hidden character by `⟨U+202E⟩` and a stack of marks by `⟨+39 marks⟩`, so that nothing
 * reorders, vanishes, breaks the line or covers another. For display, never for comparison.
 */
export function toVisibleText(text: string): string {
  return Array.from(text, (character) => {
    const codePoint = codePointOf(character);
    if (!isHidden(codePoint)) return character;
    return `⟨U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  })
    .join('')
    .replace(STACKED_MARKS, (_all, marks: string, more: string) => {
      return `${marks}⟨+${Array.from(more).length} marks⟩`;
    });
}

function codePointOf(character: string): number {
  return Number(character.codePointAt(0));
}
