import { isAddress } from '@countersign/proof/encoding';

export type AddressComparison = 'none' | 'no-address' | 'same' | 'different';

/** Compares whole addresses: eyes stop after a few characters. */
export function compareAddress(text: string, signer: string): AddressComparison {
  const address = text.trim();
  if (address === '') return 'none';
  if (!isAddress(address)) return 'no-address';
  return address === signer ? 'same' : 'different';
}

/** An attacker can make so many characters at an end the same; by chance they hardly are. */
const ALIKE = 4;

/** They begin or end alike, whatever the capitals: few people compare more than that. */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.slice(0, ALIKE) === b.slice(0, ALIKE) || a.slice(-ALIKE) === b.slice(-ALIKE);
}
