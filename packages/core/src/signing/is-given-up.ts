import { isSignature } from '@countersign/proof/encoding';
import type { PendingSigning } from '../receipts/repository';

/** Nodes or a wallet report that it ended without a record, so the same may be signed again. */
export function isGivenUp({ state }: PendingSigning): boolean {
  return state === 'expired' || state === 'failed';
}

/** A wallet was asked to send it. Its signature is unknown, so it can only be searched for. */
export function isAsked({ id }: PendingSigning): boolean {
  return !isSignature(id);
}
