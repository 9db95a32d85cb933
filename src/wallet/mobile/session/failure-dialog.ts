import type { WalletErrorCode } from '../../../ports/signer';
import type { WalletError } from '../../wallet-errors';
import type { DialogBoard } from '../../../ports/mobile-dialog';
import type { MobileDialog } from '../../../ports/mobile-dialog';
import { isWebView } from '../mobile-support';

/** What the person did needs no dialog: a refusal gets a quiet word, a cancelled request none. */
export function isToldInPlace({ code }: WalletError): boolean {
  return code === 'refused' || code === 'cancelled';
}

const KINDS: Partial<Record<WalletErrorCode, 'wallet-not-found' | 'blocked'>> = {
  'wallet-not-found': 'wallet-not-found',
  'connection-blocked': 'blocked',
};

/** The wallet was not even reached. */
export function isUnreached({ code }: WalletError): boolean {
  return KINDS[code] !== undefined;
}

/** @returns the dialog that tells why a mobile wallet was not reached */
export function getFailureDialog(
  { code, message }: WalletError,
  board: DialogBoard,
  userAgent = navigator.userAgent,
): MobileDialog {
  const close = () => {
    board.setState(null);
  };
  // A view inside another app reaches no wallet, in whatever way it fails at it.
  if (isWebView(userAgent)) return { kind: 'browser-not-supported', close };
  const kind = KINDS[code];
  return kind === undefined ? { kind: 'failure', message, close } : { kind, close };
}
