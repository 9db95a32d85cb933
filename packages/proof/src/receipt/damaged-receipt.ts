import { decodeText } from '../encoding/decode-text';
import { getJsonDepth } from './json-depth';

const RECEIPT_SIGN = 'application/vnd.countersign.receipt+json;';
const BEGINNING = 4096;
/** As `serializeReceipt` begins, whatever the white space. */
const OPENING = /^\s*\{\s*"mediaType"\s*:\s*"application\/vnd\.countersign\.receipt\+json;/;
/** Of a receipt; deeper is none. */
const MOST_DEPTH = 64;

/** How a receipt came to be no receipt any more. */
export type Damage = 'cut-off' | 'quoted' | 'other-encoding';

export interface DamagedText {
  readonly damage: Damage | null;
  /** Nothing but a receipt's text, or its beginning: no other file is hidden in it. */
  readonly isNothingElse: boolean;
}

/**
 * Looks at bytes that `parseReceipt` refuses.
 *
 * @returns null where they do not begin as a receipt
 */
export function getDamage(bytes: Uint8Array): DamagedText | null {
  const text = decodeText(bytes) ?? decodeCut(bytes);
  if (text === null) return getForeignText(bytes);
  if (!beginsAsReceipt(text)) return getForeignText(bytes);
  if (/^>[^\n]*application\/vnd\.countersign/m.test(text.slice(0, BEGINNING))) {
    const lines = text.trim().split('\n');
    const inner = lines.map((line) => line.replace(/^(?:> ?){1,9}/, '')).join('\n');
    const isAll = lines.every((line) => line.startsWith('>') || line.trim() === '');
    return { damage: 'quoted', isNothingElse: isAll && isWholeOrCut(inner) };
  }
  const isCut = isBeginningOfJson(text);
  return { damage: isCut ? 'cut-off' : null, isNothingElse: isWholeOrCut(text) };
}

/**
 * In UTF-16 without a mark, in UTF-32 or in a code page, a receipt’s ASCII is still to be seen. A
 * mark looks like `ÿþ` then, of which Node leaves out the first.
 */
function getForeignText(bytes: Uint8Array): DamagedText | null {
  const decoder = new TextDecoder('windows-1252', { fatal: false, ignoreBOM: true });
  const text = decoder
    .decode(bytes)
    .replaceAll('\0', '')
    .replace(/^[ÿþ]{1,2}/, '');
  if (!beginsAsReceipt(text)) return null;
  return { damage: 'other-encoding', isNothingElse: isWholeOrCut(text) };
}

function beginsAsReceipt(text: string): boolean {
  return text.slice(0, BEGINNING).includes(RECEIPT_SIGN);
}

/** A character may be cut in two. */
function decodeCut(bytes: Uint8Array): string | null {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
    return decoder.decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

function isWholeOrCut(text: string): boolean {
  return OPENING.test(text) && (isJson(text) || isBeginningOfJson(text));
}

function isJson(text: string): boolean {
  if (getJsonDepth(text) > MOST_DEPTH) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A transaction takes 6 KB at most, a name less; the pattern below would need too deep a stack. */
const LONGEST_MEMBER = 100_000;

/** What may stand after the last bracket or comma where a text of JSON was cut. */
const CUT_MEMBER =
  /^(?:"(?:[^"\\]|\\.)*(?:\\|"\s*(?::\s*(?:"(?:[^"\\]|\\.)*[\\"]?|[-+.\w]*))?)?|[-+.\w]*)$/;

/** JSON whose end is missing: closed after its last bracket or comma, it is whole. */
function isBeginningOfJson(text: string): boolean {
  let end = 0;
  let closers = '';
  let isInString = false;
  for (let at = 0; at < text.length && closers.length <= MOST_DEPTH; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') isInString = !isInString;
    else if (isInString) at += sign === '\\' ? 1 : 0;
    else if ('{}[],'.includes(sign)) {
      end = sign === ',' ? at : at + 1;
      if ('{['.includes(sign)) closers = (sign === '{' ? '}' : ']') + closers;
      else if (sign !== ',') closers = closers.slice(1);
    }
  }
  const tail = text.slice(end).replace(/^,/, '').trim();
  if (closers === '' || tail.length > LONGEST_MEMBER || !CUT_MEMBER.test(tail)) return false;
  return isJson(text.slice(0, end) + closers);
}
