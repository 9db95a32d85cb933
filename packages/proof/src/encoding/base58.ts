const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A codec library would be too large for the first load. */
export function encodeBase58(bytes: Uint8Array): string {
  const firstOther = bytes.findIndex((byte) => byte !== 0);
  const zeros = firstOther === -1 ? bytes.length : firstOther;
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 58n) text = ALPHABET.charAt(Number(value % 58n)) + text;
  return '1'.repeat(zeros) + text;
}

/** Takes time quadratic in the length, so the caller checks the text first. */
export function decodeBase58(text: string): Uint8Array {
  let value = 0n;
  for (const digit of text) value = value * 58n + BigInt(ALPHABET.indexOf(digit));
  const bytes: number[] = [];
  for (; value > 0n; value >>= 8n) bytes.push(Number(value & 255n));
  const zeros = text.length - text.replace(/^1+/, '').length;
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes.reverse()]);
}
