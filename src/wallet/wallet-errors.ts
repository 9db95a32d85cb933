import type { WalletErrorCode } from '../ports/signer';

const MESSAGES: Record<WalletErrorCode, string> = {
  refused: 'The request was refused in the wallet',
  cancelled: 'The request was cancelled before the wallet answered',
  'not-connected': 'Wallet not connected',
  'not-authorized': 'The wallet no longer knows this page; connect it again',
  'no-account': 'The wallet no longer offers this account',
  'other-account': 'Another account is connected now',
  'no-sign-and-send': 'connected wallet does not support signAndSendTransaction',
  'no-sign-in-result': 'Sign in failed, no sign in result returned by wallet',
  'missing-feature': 'The wallet does not support this request',
  'unsupported-chain': 'The wallet does not support the selected network',
  'unsupported-version': 'The wallet does not support this transaction version',
  'unsupported-protocol': 'The wallet speaks a version of its protocol that this page doesn’t know',
  'wallet-gone': 'The wallet is no longer there',
  'wallet-restarted': 'The wallet was updated or restarted. Load the page again: your files stay',
  'blind-signing-off': 'Switch on blind signing in the Ledger’s Solana app (0x6808)',
  'bad-answer': 'The wallet gave an answer that could not be read',
  'wallet-not-found': "We can't find a wallet.",
  'connection-blocked': 'The browser does not let this page connect to apps on this device',
  'session-timeout': 'The wallet did not answer within 30 seconds',
  'session-closed': 'The wallet ended the connection before it answered',
  'reflector-unreachable': 'The host that connects this page with a phone cannot be reached',
  'invalid-payload': 'The wallet could not read the request',
  'not-submitted': 'The wallet signed, but could not send the transaction',
  'unsafe-address': 'The wallet named an address that is not safe to open',
  told: 'A dialog has told it already',
  'not-loaded': 'A part of this page could not be loaded',
  unknown: 'Unknown error',
};

/** The one error of this floor; `message` is a sentence fit to be shown. */
export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly code: WalletErrorCode;

  constructor(code: WalletErrorCode, options?: { message?: string; cause?: unknown }) {
    super(options?.message ?? MESSAGES[code], { cause: options?.cause });
    this.code = code;
  }
}
