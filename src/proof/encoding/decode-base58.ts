import { ALPHABET } from './encode-bytes';

/** @param text - base58; whoever asks has made sure, and that it is short: time grows with the square */
export function decodeBase58(text: string): Uint8Array {
  let value = 0n;
  for (const digit of text) value = value * 58n + BigInt(ALPHABET.indexOf(digit));
  const bytes: number[] = [];
  for (; value > 0n; value >>= 8n) bytes.push(Number(value & 255n));
  const zeros = text.length - text.replace(/^1+/, '').length;
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes.reverse()]);
}
