const SIGN = 'application/vnd.countersign.receipt+json;';

/** Where a receipt seems to begin in a text; -1 where none does. */
export function findReceiptStart(text: string): number {
  const sign = text.indexOf(SIGN);
  return sign === -1 ? -1 : text.lastIndexOf('{', sign);
}

export type ReceiptInText =
  | { readonly status: 'one'; readonly json: string }
  | { readonly status: 'none' | 'cut-off' | 'several' };

/**
 * Takes a receipt out of a text around it, as a mail quotes it: with `> ` before each line, lines broken within
 * values, spaces and marks that are not seen. Reading the receipt is left to its parser. Linear in the text.
 */
export function takeReceipt(text: string): ReceiptInText {
  const start = findReceiptStart(text);
  if (start === -1) return { status: 'none' };
  const parts: string[] = [];
  let depth = 0;
  let isString = false;
  let from = start;
  let index = start;
  const drop = (end: number) => {
    parts.push(text.slice(from, index));
    from = end;
  };
  while (index < text.length) {
    const character = text.charAt(index);
    let next = index + 1;
    if (character === '"') isString = !isString;
    else if (isString) {
      if (character === '\\') next += 1;
      else if (character === '\n' || character === '\r') drop((next = skipBreak(text, index)));
    } else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (UNSEEN.includes(character)) drop(next);
    index = next;
    if (depth === 0 && !isString) break;
  }
  if (depth > 0) return { status: 'cut-off' };
  drop(index);
  if (text.includes(SIGN, index)) return { status: 'several' };
  return { status: 'one', json: parts.join('') };
}

/** JSON has none of them between its values; mail puts them there. */
const UNSEEN = '>\u00a0\u200b\u2060\ufeff';

/** A line break that a mail program put into a value, and the marks of a quotation behind it. */
function skipBreak(text: string, start: number): number {
  const [broken = ''] = /^[\r\n]+(?:> ?)*/.exec(text.slice(start, start + MOST_QUOTED)) ?? [];
  return start + broken.length;
}

/** Quotations of quotations, too. */
const MOST_QUOTED = 40;
