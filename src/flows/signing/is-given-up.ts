import type { PendingSigning } from '../../ports/receipts';

/** Whether it ended without a record, as far as nodes say: the same may be signed again. */
export function isGivenUp({ state }: PendingSigning): boolean {
  return state === 'expired' || state === 'failed';
}
