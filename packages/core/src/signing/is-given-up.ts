import { isSignature } from '@countersign/proof/encoding';
import type { PendingSigning } from '../receipts/repository';

/** Nodes or a wallet report that it ended without a record, so the same may be signed again. */
export function isGivenUp({ state }: PendingSigning): boolean {
  return state === 'expired' || state === 'failed';
}

/** A wallet was asked to send the transaction, and its signature is unknown. */
export function isAsked({ id }: PendingSigning): boolean {
  return !isSignature(id);
}
