import type { CheckedBytes } from './check-bytes';

const BYTE_CHECKS = ['decode', 'first-signature', 'signatures'] as const;

/** The bytes are those of the signature that was asked for: nobody else could have made them. */
export function isGenuine({ findings }: Pick<CheckedBytes, 'findings'>): boolean {
  return BYTE_CHECKS.every((id) => findings[id].outcome === 'pass');
}

/** The bytes are not those of the signature. Bytes of a newer format are neither this nor genuine. */
export function isFalse({ findings }: Pick<CheckedBytes, 'findings'>): boolean {
  return BYTE_CHECKS.some((id) => findings[id].outcome === 'fail');
}
