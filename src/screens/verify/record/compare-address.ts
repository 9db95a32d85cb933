import { isAddress } from '../../../proof';

export type AddressComparison = 'none' | 'no-address' | 'same' | 'different';

/** Compares what somebody pasted with the signer's address, as a whole: eyes stop after a few characters. */
export function compareAddress(text: string, signer: string): AddressComparison {
  const address = text.trim();
  if (address === '') return 'none';
  if (!isAddress(address)) return 'no-address';
  return address === signer ? 'same' : 'different';
}
