/** Some programs write a byte order mark in front of a text. */
export const MARK = /^\ufeff/;

const ENCODINGS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/**
 * Decodes a receipt or a list of digests. It is UTF-8; a copy that another program saved may begin
 * with a byte order mark, or be UTF-16 with one.
 *
 * @returns the text without the mark; null for other encodings
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
