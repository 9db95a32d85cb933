export const MARK = /^\ufeff/;

const ENCODINGS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Decodes UTF-8, or UTF-16 with a byte order mark, and drops the mark. */
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
