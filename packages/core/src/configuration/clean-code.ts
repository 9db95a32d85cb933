/** Matches `%22`, and `%2522` if encoded twice. An encoded ASCII letter may belong to a code. */
const ENCODED = '%(?:25)*(?:[0-289a-f][0-9a-f]|3[a-f]|[46]0|[57][b-f])';
const STRAY = `(?:${ENCODED}|%(?![0-9a-f])|[^A-Za-z0-9%])+`;
const STRAYS = new RegExp(STRAY, 'gi');

const LONGEST = 2_000;

/**
 * Removes characters that chats and mail programs add around a code: `.`, `)`, `”`, `%22`. Letters
 * and digits stay, so that a code never becomes another.
 */
export function cleanCode(text: string): string {
  return clean(text, true);
}

export function cleanEnd(text: string): string {
  return clean(text, false);
}

/** A regular expression that ends in `$` takes quadratic time on long texts. */
function clean(text: string, isStartToo: boolean): string {
  if (text.length > LONGEST) return text;
  return text.replace(STRAYS, (stray: string, index: number) => {
    const isEnd = index + stray.length === text.length;
    return isEnd || (isStartToo && index === 0) ? '' : stray;
  });
}
