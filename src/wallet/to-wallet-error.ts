import { getSafeText } from './standard/safe-text';
import { WalletError } from './wallet-errors';
import type { FeatureName } from './standard/wallet-features';

/** 4001: EIP-1193, which Solana wallets took over; 4001000: Wallet Standard's user rejection. */
const REFUSALS: ReadonlySet<unknown> = new Set([4001, 4001000]);
const REFUSED_WORDS =
  /\buser (?:has )?(?:rejected|denied|declined|cancell?ed|refused|disapproved)\b|\b(?:rejected|denied|declined|cancell?ed) by (?:the )?user\b/i;
/** Whole messages that wallets have for it, Backpack's among them. */
const REFUSED_MESSAGES =
  /^(?:approval denied(?:: popup closed)?|plugin closed|(?:transaction|request|signature|signing|connection)(?: request)? (?:was )?(?:rejected|denied|declined|cancell?ed)|(?:the )?user (?:has )?(?:closed|dismissed) the \w+|(?:the )?(?:popup|window) (?:was )?closed)[.!]?$/i;
/** What leaves no doubt: the message is about nothing but the refusal. */
const PLAIN_REFUSAL =
  /^(?:wallet\w*error: )?(?:(?:the )?user (?:has )?(?:rejected|denied|declined|cancell?ed|refused|disapproved)(?: (?:the|this) (?:request|transaction))?|(?:transaction|request) (?:was )?(?:rejected|denied|declined|cancell?ed) by (?:the )?user)[.!]?$/i;
/**
 * What Chromium and Firefox say once an extension’s part in the page has lost the extension, and the
 * Ledger’s status word for a transaction that it could only sign blindly.
 */
const KNOWN_WORDS = [
  ['wallet-restarted', /context invalidated|receiving end does not|disconnected port|dead object/i],
  ['blind-signing-off', /\b0x6808\b/i],
] as const;
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

/** `sending`: the wallet may have sent a transaction before it failed. */
export type WalletTask = 'sending' | 'other';

export function getTask(feature: FeatureName): WalletTask {
  return feature === 'solana:signAndSendTransaction' ? 'sending' : 'other';
}

/** After a sending only a direct refusal counts: to believe in a wrong one is to sign twice. */
function isRefusal({ codes, message }: ThrownFacts, depth: number, task: WalletTask): boolean {
  if (task === 'sending' && depth > 0) return false;
  if (codes.some((code) => REFUSALS.has(code))) return true;
  if (task === 'sending') return PLAIN_REFUSAL.test(message.trim());
  return REFUSED_WORDS.test(message) || REFUSED_MESSAGES.test(message.trim());
}

/**
 * Names what a wallet threw: errors, plain objects, strings, nothing at all, with the telling code
 * up to eight `cause` levels down.
 */
export function toWalletError(thrown: unknown, task: WalletTask = 'other'): WalletError {
  let message = '';
  try {
    let next = thrown;
    for (let depth = 0; depth < MAX_CAUSES && next !== undefined; depth += 1) {
      if (next instanceof WalletError) return next;
      const facts = readThrown(next);
      if (isRefusal(facts, depth, task)) return new WalletError('refused', { cause: thrown });
      const known = KNOWN_WORDS.find(([, words]) => words.test(facts.message));
      if (known) return new WalletError(known[0], { cause: thrown });
      message ||= getSafeText(facts.message, MAX_MESSAGE);
      next = facts.cause;
    }
  } catch {
    // Reading the thing failed as well, so nothing is known of it.
  }
  return new WalletError('unknown', { cause: thrown, ...(message && { message }) });
}
