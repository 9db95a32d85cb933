import { isAddress, isSignature, type Address, type Signature } from '@solana/kit';
import { ChainError } from './errors';

/** @throws ChainError `malformed-address` */
export function parseAddress(text: string): Address {
  if (!isAddress(text)) throw new ChainError('malformed-address', { text });
  return text;
}

/** @throws ChainError `malformed-signature` */
export function parseSignature(text: string): Signature {
  if (!isSignature(text)) throw new ChainError('malformed-signature', { text });
  return text;
}
