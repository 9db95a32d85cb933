/** Why a wallet did not do what it was asked. Codes are added, never renamed. */
export type WalletErrorCode =
  | 'refused'
  | 'cancelled'
  | 'not-connected'
  | 'no-account'
  | 'no-sign-and-send'
  | 'no-sign-in-result'
  | 'missing-feature'
  | 'unsupported-chain'
  | 'unsupported-version'
  | 'wallet-gone'
  | 'bad-answer'
  | 'unknown';

const MESSAGES: Record<WalletErrorCode, string> = {
  refused: 'The request was refused in the wallet',
  cancelled: 'The request was cancelled before the wallet answered',
  'not-connected': 'Wallet not connected',
  'no-account': 'The wallet no longer offers this account',
  'no-sign-and-send': 'connected wallet does not support signAndSendTransaction',
  'no-sign-in-result': 'Sign in failed, no sign in result returned by wallet',
  'missing-feature': 'The wallet does not support this request',
  'unsupported-chain': 'The wallet does not support the selected network',
  'unsupported-version': 'The wallet does not support this transaction version',
  'wallet-gone': 'The wallet is no longer there',
  'bad-answer': 'The wallet gave an answer that could not be read',
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
