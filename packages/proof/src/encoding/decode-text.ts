export const BYTE_ORDER_MARK = /^\ufeff/;

const ENCODINGS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Decodes UTF-8, or UTF-16 with a byte order mark, and drops the mark. */
export function decodeText(bytes: Uint8Array): string | null {
  const found = ENCODINGS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const [label] = found ?? ['utf-8'];
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}
