import {
  isAddress,
  isBlockhash,
  isSignature,
  type Address,
  type Blockhash,
  type Signature,
} from '@solana/kit';
import { readText } from './answer';
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

/** Of a node's answer. @throws ChainError `unexpected-answer` */
export function readSignature(value: unknown, field: string): Signature {
  const text = readText(value, field, 88);
  if (!isSignature(text)) throw new ChainError('unexpected-answer', { field });
  return text;
}

/** Of a node's answer: base58 of 32 bytes. @throws ChainError `unexpected-answer` */
export function readBlockhash(value: unknown, field: string): Blockhash {
  const text = readText(value, field, 44);
  if (!isBlockhash(text)) throw new ChainError('unexpected-answer', { field });
  return text;
}
