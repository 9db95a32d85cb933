import type { Receipt } from '../receipt/receipt';
import { checkBytes } from './check/check-bytes';
import type { Evidence } from './evidence';

export type BytesGiven =
  Pick<Evidence, 'signature' | 'lookup'> | Pick<Receipt, 'signature' | 'transaction'>;

const BYTE_CHECKS = ['decode', 'first-signature', 'signatures'] as const;

/** The bytes carry the signature, so only its signer can have made them. */
export function isGenuine(given: BytesGiven): boolean {
  return getOutcomes(given).every((outcome) => outcome === 'pass');
}

export function isFalse(given: BytesGiven): boolean {
  return getOutcomes(given).includes('fail');
}

/** The bytes are genuine or in a format that this reader does not know. */
export function mayBeGenuine(given: BytesGiven): boolean {
  return getBytes(given) !== null && !isFalse(given);
}

function getOutcomes(given: BytesGiven) {
  const { findings } = checkBytes(given.signature, getBytes(given));
  return BYTE_CHECKS.map((id) => findings[id].outcome);
}

function getBytes(given: BytesGiven): Uint8Array | null {
  if ('transaction' in given) return given.transaction;
  return given.lookup.status === 'found' ? given.lookup.transaction : null;
}
