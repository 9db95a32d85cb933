import type { PendingSigning } from '../../ports/receipts';

/** It ended without a record, as nodes say: the same may be signed again. */
export function isGivenUp({ state }: PendingSigning): boolean {
  return state === 'expired' || state === 'failed';
}
