/**
 * A percent-encoded character, such as `%22` for `"`, or `%2522` where the `%` was encoded again.
 * Encoded ASCII digits and letters are left out, because they may belong to a code.
 */
const ENCODED = '%(?:25)*(?:[0-289a-f][0-9a-f]|3[a-f]|[46]0|[57][b-f])';
const STRAY = `(?:${ENCODED}|%(?![0-9a-f])|[^A-Za-z0-9%])+`;
const STRAYS = new RegExp(STRAY, 'gi');

const LONGEST = 2_000;

/**
 * Cuts off the characters that chats and mail programs add to a code or a link: `.`, `)`, `”`, `%22`,
 * invisible ones. Letters and digits stay, even wrong ones, so that the code never becomes another.
 */
export function cleanCode(text: string): string {
  return clean(text, true);
}

export function cleanEnd(text: string): string {
  return clean(text, false);
}

/** A pattern with `$` would start again at each character, so this works in one pass. */
function clean(text: string, isStartToo: boolean): string {
  if (text.length > LONGEST) return text;
  return text.replace(STRAYS, (stray: string, index: number) => {
    const isEnd = index + stray.length === text.length;
    return isEnd || (isStartToo && index === 0) ? '' : stray;
  });
}
