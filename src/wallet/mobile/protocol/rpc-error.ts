import { toWalletError, type WalletTask } from '../../to-wallet-error';
import type { WalletErrorCode } from '../../../ports/signer';
import { WalletError } from '../../wallet-errors';

/** The protocol's own numbers. */
const CODES: ReadonlyMap<unknown, WalletErrorCode> = new Map<unknown, WalletErrorCode>([
  // "authorization failed" and "not signed"
  [-1, 'refused'],
  [-3, 'refused'],
  [-2, 'invalid-payload'],
  [-4, 'not-submitted'],
  [-7, 'unsupported-chain'],
]);

/** Names the error that a mobile wallet answered with. */
export function toRpcError(error: unknown, task: WalletTask): WalletError {
  const code: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  const known = CODES.get(code);
  return known ? new WalletError(known, { cause: error }) : toWalletError(error, task);
}
