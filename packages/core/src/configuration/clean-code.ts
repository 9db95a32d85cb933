/**
 * A percent-encoded character, such as `%22` for `"`, also where its `%` was encoded again:
 * `%2522`.
 * Encoded digits and letters of ASCII are left out, because they may belong to a code.
 */
const ENCODED = '%(?:25)*(?:[0-289a-f][0-9a-f]|3[a-f]|[46]0|[57][b-f])';
const STRAY = `(?:${ENCODED}|%(?![0-9a-f])|[^A-Za-z0-9%])+`;
const STRAYS = new RegExp(STRAY, 'gi');

/** Nothing that is longer is a link of ours. */
const LONGEST = 2_000;

/**
 * Cuts off what chats and mail programs leave at the ends of a code or a link: `.`, `)`, `”`,
 * `%22`, characters that are not seen. Letters and digits stay, wrong ones too, so that no other
 * code comes of it.
 */
export function cleanCode(text: string): string {
  return clean(text, true);
}

/** Does the same as `cleanCode`, at the end only. */
export function cleanEnd(text: string): string {
  return clean(text, false);
}

/** In one pass: a pattern with `$` would begin anew at each character. */
function clean(text: string, isStartToo: boolean): string {
  if (text.length > LONGEST) return text;
  return text.replace(STRAYS, (stray: string, index: number) => {
    const isEnd = index + stray.length === text.length;
    return isEnd || (isStartToo && index === 0) ? '' : stray;
  });
}
