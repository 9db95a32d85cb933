import type { Address, Blockhash, Signature } from '@solana/kit';
import { ProofError } from '@countersign/proof';
import { isAddress, isSignature } from '@countersign/proof/encoding';
import { readText } from './answer';
import { ChainError } from './errors';

export function parseAddress(text: string): Address {
  if (!isKitAddress(text)) throw new ProofError('address/malformed', { text });
  return text;
}

export function parseSignature(text: string): Signature {
  if (!isKitSignature(text)) throw new ProofError('signature/malformed', { text });
  return text;
}

export function readSignature(value: unknown): Signature {
  const text = readText(value, 88);
  if (!isKitSignature(text)) throw new ChainError('unexpected-answer');
  return text;
}

export function readBlockhash(value: unknown): Blockhash {
  const text = readText(value, 44);
  if (!isKitBlockhash(text)) throw new ChainError('unexpected-answer');
  return text;
}

// Kit's own codecs are too large for the first load, so proof's checks assert Kit's types.
const isKitAddress = (text: string): text is Address => isAddress(text);
const isKitSignature = (text: string): text is Signature => isSignature(text);
const isKitBlockhash = (text: string): text is Blockhash => isAddress(text);
