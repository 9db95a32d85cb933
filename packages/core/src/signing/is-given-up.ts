import { isSignature } from '@countersign/proof/encoding';
import type { PendingSigning } from '../receipts/repository';

/** The signing ended without a record, as nodes or a wallet report, so it may be repeated. */
export function isGivenUp({ state }: PendingSigning): boolean {
  return state === 'expired' || state === 'failed';
}

/** A wallet was asked to send the transaction, and its signature is unknown. */
export function isAsked({ id }: PendingSigning): boolean {
  return !isSignature(id);
}
