import { getSafeText } from './safe-text';

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

/**
 * 4001: EIP-1193, which Solana wallets took over; 4001000: Wallet Standard's user rejection;
 * -1 and -3: the mobile adapter's "authorization failed" and "not signed".
 */
const REFUSALS: ReadonlySet<unknown> = new Set([4001, 4001000, -1, -3]);
const REFUSED_WORDS =
  /\buser (?:has )?(?:rejected|denied|declined|cancell?ed|refused|disapproved)\b|\b(?:rejected|denied|declined|cancell?ed) by (?:the )?user\b/i;
const MAX_CAUSES = 8;
const MAX_MESSAGE = 200;

interface ThrownFacts {
  readonly codes: readonly unknown[];
  readonly message: string;
  readonly cause: unknown;
}

function readThrown(thrown: unknown): ThrownFacts {
  if (typeof thrown === 'string') return { codes: [], message: thrown, cause: undefined };
  if (typeof thrown !== 'object' || thrown === null) {
    return { codes: [], message: '', cause: undefined };
  }
  const code: unknown = Reflect.get(thrown, 'code');
  const context: unknown = Reflect.get(thrown, 'context');
  const message: unknown = Reflect.get(thrown, 'message');
  const inContext: unknown =
    typeof context === 'object' && context !== null ? Reflect.get(context, '__code') : undefined;
  return {
    codes: [code, inContext],
    message: typeof message === 'string' ? message : '',
    cause: Reflect.get(thrown, 'cause') ?? Reflect.get(thrown, 'error'),
  };
}

/**
 * Names what a wallet threw: errors, plain objects, strings, nothing at all, with the telling code
 * up to eight `cause` levels down.
 */
export function getWalletError(thrown: unknown): WalletError {
  if (thrown instanceof WalletError) return thrown;
  let message = '';
  try {
    let next = thrown;
    for (let depth = 0; depth < MAX_CAUSES && next !== undefined; depth += 1) {
      const facts = readThrown(next);
      if (facts.codes.some((code) => REFUSALS.has(code)) || REFUSED_WORDS.test(facts.message)) {
        return new WalletError('refused', { cause: thrown });
      }
      message ||= getSafeText(facts.message, MAX_MESSAGE);
      next = facts.cause;
    }
  } catch {
    // Reading the thing failed as well, so nothing is known of it.
  }
  return new WalletError('unknown', { cause: thrown, ...(message && { message }) });
}
