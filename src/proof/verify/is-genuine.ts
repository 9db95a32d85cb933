import type { Receipt } from '../receipt/receipt';
import { checkBytes } from './check-bytes';
import type { Evidence } from './evidence';

/** What a node gave for a signature, or a receipt holds for it. */
export type Given =
  Pick<Evidence, 'signature' | 'lookup'> | Pick<Receipt, 'signature' | 'transaction'>;

const BYTE_CHECKS = ['decode', 'first-signature', 'signatures'] as const;

/** There are bytes, and they bear the signature: nobody else could have made them. */
export function isGenuine(given: Given): boolean {
  return getOutcomes(given).every((outcome) => outcome === 'pass');
}

/** There are bytes, and they do not bear the signature. */
export function isFalse(given: Given): boolean {
  return getOutcomes(given).includes('fail');
}

/** There are bytes that are genuine, or of a format that this reader lacks. */
export function mayBeGenuine(given: Given): boolean {
  return getBytes(given) !== null && !isFalse(given);
}

function getOutcomes(given: Given) {
  const { findings } = checkBytes(given.signature, getBytes(given));
  return BYTE_CHECKS.map((id) => findings[id].outcome);
}

function getBytes(given: Given): Uint8Array | null {
  if ('transaction' in given) return given.transaction;
  return given.lookup.status === 'found' ? given.lookup.transaction : null;
}
