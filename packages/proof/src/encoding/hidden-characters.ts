import {
  CONJOINING,
  JOINING,
  NUKTAS,
  PICTOGRAPH_ENDS,
  PICTOGRAPHS,
  RIGHT_JOINING,
  TRANSPARENT,
  VIRAMAS,
} from './joiner-tables';

/**
 * The format fixes this table, because a Unicode property changes with the engine's version. U+FE0E
 * and U+FE0F are not in it, because everyday emoji contain them.
 */
export const HIDDEN_CODE_POINTS = `
  0000-001F 007F-009F 00AD 034F 061C 115F-1160 17B4-17B5 180B-180F 200B-200F 2028-202E
  2060-206F 3164 D800-DFFF FDD0-FDEF FE00-FE0D FEFF FFA0 FFF0-FFFB FFFE-FFFF 1BCA0-1BCA3
  1D173-1D17A E0000-E0FFF
`;

const [letter, nukta, virama] = [CONJOINING, NUKTAS, VIRAMAS].map(toClass);
const [joining, rightJoining, mark] = [JOINING, RIGHT_JOINING, TRANSPARENT].map(toClass);
const [pictograph, pictographEnd] = [PICTOGRAPHS, PICTOGRAPH_ENDS].map(toClass);

/** U+200C and U+200D where they form letters or emoji: docs/proof-format.md, section 3.1. */
const WRITTEN_JOINER = [
  `(?<=(?!${rightJoining})${joining}${mark}*)\\u200c(?=${mark}*${joining})`,
  `(?<=${letter}${nukta}?${virama})(?:\\u200c(?=${letter})|\\u200d)`,
  `(?<=${letter}${nukta}?)[\\u200c\\u200d](?=${virama}${letter})`,
  `(?<=${pictograph}${pictographEnd}?)\\u200d(?=${pictograph})`,
].join('|');

/** Looking behind at every letter would take time quadratic in the number of marks. */
const HIDDEN = new RegExp(`(?=${toClass(HIDDEN_CODE_POINTS)})(?!${WRITTEN_JOINER})[^]`, 'gu');

function toClass(table: string): string {
  return `[${table.replace(/\w+/g, '\\u{$&}').replace(/\s/g, '')}]`;
}

export function hasHiddenCharacter(text: string): boolean {
  return text.search(HIDDEN) >= 0;
}

/** Lists each hidden character once, such as `U+202E`. */
export function listHiddenCharacters(text: string): readonly string[] {
  return [...new Set(text.match(HIDDEN)?.map(formatCodePoint))];
}

export function removeHiddenCharacters(text: string): string {
  return text.replace(HIDDEN, '');
}

/** No script puts more than six marks on one letter; further marks would cover the lines around. */
const STACKED_MARKS = /(\p{M}{6})(\p{M}+)/gu;

/** Shows hidden characters as `⟨U+202E⟩` and cuts tall stacks of marks. Never compare the text. */
export function toVisibleText(text: string): string {
  return text
    .replace(HIDDEN, (character) => `⟨${formatCodePoint(character)}⟩`)
    .replace(STACKED_MARKS, (_all, marks: string, more: string) => {
      return `${marks}⟨+${Array.from(more).length} marks⟩`;
    });
}

function formatCodePoint(character: string): string {
  const codePoint = Number(character.codePointAt(0));
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}
