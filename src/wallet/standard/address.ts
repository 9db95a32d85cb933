const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/**
 * Whether a text is a Solana address: 32 to 44 characters of base58 that hold exactly 32 bytes.
 * It tells the same as the proof's own check without the codec, for the first load's sake.
 */
export function isAddress(text: unknown): text is string {
  if (typeof text !== 'string' || !ADDRESS.test(text)) return false;
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  let value = 0n;
  for (const character of text) value = value * 58n + BigInt(ALPHABET.indexOf(character));
  const bytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2);
  return zeros + bytes === 32;
}
