import { isSignature } from '@countersign/proof/encoding';
import type { PendingSigning } from '../receipts/repository';

/** It ended without a record, as nodes or a wallet say: the same may be signed again. */
export function isGivenUp({ state }: PendingSigning): boolean {
  return state === 'expired' || state === 'failed';
}

/** A wallet was asked to send it, and no signature of it is known: it can only be searched for. */
export function isAsked({ id }: PendingSigning): boolean {
  return !isSignature(id);
}
