const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Uses a table, because a large set encodes a hundred thousand digests. */
export function encodeHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String(HEX[byte]);
  return text;
}

/** @param text - valid hex of even length (the caller checks) */
export function decodeHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = (readDigit(text, 2 * index) << 4) | readDigit(text, 2 * index + 1);
  }
  return bytes;
}

function readDigit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return (code & 0xf) + (code > 0x39 ? 9 : 0);
}
