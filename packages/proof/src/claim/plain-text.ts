import { fromUtf8, toUtf8 } from '../encoding/bytes';
import { hasHiddenCharacter } from '../encoding/hidden-characters';

export type TextFault = 'empty' | 'too-long' | 'hidden-character';
export type WrittenTextFault = TextFault | 'blank';

export const MAX_TEXT_BYTES = 80;

const UNRESERVED = /[A-Za-z0-9\-._~]/;

export function getTextFault(text: string): TextFault | null {
  if (text === '') return 'empty';
  if (toUtf8(text).length > MAX_TEXT_BYTES) return 'too-long';
  return hasHiddenCharacter(text) ? 'hidden-character' : null;
}

/** White space, the blank Braille pattern, emoji style selectors and other scripts' blanks. */
const BLANKS = /[\ufe0e\ufe0f\u{16fe4}\s\u2800\u{13430}-\u{13442}\u{1d159}]/gu;

export function isBlankText(text: string): boolean {
  return text.replace(BLANKS, '') === '';
}

/** Stricter than `getTextFault`: a reader accepts titles that a writer must not make. */
export function getWrittenTextFault(text: string): WrittenTextFault | null {
  return getTextFault(text) ?? (isBlankText(text) ? 'blank' : null);
}

/** Percent-encodes (RFC 3986) every byte of UTF-8 outside the unreserved set, in uppercase. */
export function encodeText(text: string): string {
  return encodeBytes(toUtf8(text));
}

/** Returns null for a text that `encodeText` does not produce. */
export function decodeText(encoded: string): string | null {
  const bytes = Uint8Array.from(encoded.matchAll(/%..|./g), ([code]) =>
    code.length === 3 ? Number.parseInt(code.slice(1), 16) : code.charCodeAt(0),
  );
  return encodeBytes(bytes) === encoded ? fromUtf8(bytes) : null;
}

function encodeBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    if (UNRESERVED.test(character)) return character;
    return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}
