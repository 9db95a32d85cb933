/** A byte order mark, which some programs write in front of a text. */
export const MARK = /^\ufeff/;

const ENCODINGS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/**
 * The text of a receipt or a list. It is written as UTF-8; a copy that a program saved anew may begin
 * with a byte order mark, or be UTF-16 with one.
 *
 * @returns without the mark; null where it is neither
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [label] =
    ENCODINGS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? UTF_8;
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

const UTF_8 = ['utf-8'] as const;
