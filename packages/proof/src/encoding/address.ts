import { ProofError } from '../errors';
import { decodeBase58, encodeBase58 } from './base58';

// Base58 takes time quadratic in the length, so the length is checked first.
const ADDRESS_TEXT = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const SIGNATURE_TEXT = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

export function isAddress(text: string): boolean {
  return decode(text, ADDRESS_TEXT, 32) !== null;
}

/** @throws ProofError `address/malformed` */
export function parseAddress(text: string): Uint8Array {
  const bytes = decode(text, ADDRESS_TEXT, 32);
  if (bytes === null) throw new ProofError('address/malformed', { text });
  return bytes;
}

export function encodeAddress(bytes: Uint8Array): string {
  return encodeBase58(bytes);
}

export function isSignature(text: string): boolean {
  return decode(text, SIGNATURE_TEXT, 64) !== null;
}

/** @throws ProofError `signature/malformed` */
export function parseSignature(text: string): Uint8Array {
  const bytes = decode(text, SIGNATURE_TEXT, 64);
  if (bytes === null) throw new ProofError('signature/malformed', { text });
  return bytes;
}

export function encodeSignature(bytes: Uint8Array): string {
  return encodeBase58(bytes);
}

function decode(text: string, shape: RegExp, length: number): Uint8Array | null {
  if (!shape.test(text)) return null;
  const bytes = decodeBase58(text);
  return bytes.length === length ? bytes : null;
}
