import { isAddress } from '@countersign/proof/encoding';

export type AddressComparison = 'none' | 'no-address' | 'same' | 'different';

/** As a whole: eyes stop after a few characters. */
export function compareAddress(text: string, signer: string): AddressComparison {
  const address = text.trim();
  if (address === '') return 'none';
  if (!isAddress(address)) return 'no-address';
  return address === signer ? 'same' : 'different';
}
