import type { WalletErrorCode } from '@countersign/core/signing/signer';
import { getMember } from './get-member';
import { getSafeText } from './standard/safe-text';
import type { FeatureName } from './standard/wallet-features';

const FAULTS = {
  refused: ['refused', 'The request was refused in the wallet'],
  cancelled: ['cancelled', 'The request was cancelled before the wallet answered'],
  'already-shown': ['cancelled', 'A dialog has already shown it'],
  'not-connected': ['not-asked', 'Wallet not connected'],
  'not-authorized': ['not-asked', 'The wallet no longer knows this page; connect it again'],
  'other-account': ['not-asked', 'Another account is connected now'],
  'no-sign-and-send': ['not-asked', 'connected wallet does not support signAndSendTransaction'],
  'unsupported-chain': ['not-asked', 'The wallet does not support the selected network'],
  'unsupported-version': ['not-asked', 'The wallet does not support this transaction version'],
  'unsupported-protocol': [
    'not-asked',
    'The wallet speaks a version of its protocol that this page doesn’t know',
  ],
  'missing-feature': ['missing-feature', 'The wallet does not support this request'],
  'wallet-restarted': [
    'wallet-restarted',
    'The wallet was updated or restarted. Load the page again: your files stay',
  ],
  'blind-signing-off': [
    'wallet-failed',
    'Switch on blind signing in the Ledger’s Solana app (0x6808)',
  ],
  'invalid-payload': ['wallet-failed', 'The wallet could not read the request'],
  'not-submitted': ['wallet-failed', 'The wallet signed, but could not send the transaction'],
  unknown: ['wallet-failed', 'Unknown error'],
  'no-sign-in-result': ['unanswered', 'Sign in failed, no sign in result returned by wallet'],
  'bad-answer': ['unanswered', 'The wallet gave an answer that could not be read'],
  'wallet-gone': ['unanswered', 'The wallet is no longer there'],
  'wallet-not-found': ['unanswered', "We can't find a wallet."],
  'connection-blocked': [
    'unanswered',
    'The browser does not let this page connect to apps on this device',
  ],
  'session-timeout': ['unanswered', 'The wallet did not answer within 30 seconds'],
  'session-closed': ['unanswered', 'The wallet ended the connection before it answered'],
  'reflector-unreachable': [
    'unanswered',
    'The host that connects this page with a phone cannot be reached',
  ],
  'unsafe-address': ['unanswered', 'The wallet named an address that is not safe to open'],
} as const satisfies Readonly<Record<string, readonly [WalletErrorCode, string]>>;

export type WalletFault = keyof typeof FAULTS;

export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly code: WalletErrorCode;
  readonly fault: WalletFault;

  constructor(fault: WalletFault, options?: { message?: string; cause?: unknown }) {
    const [code, message] = FAULTS[fault];
    super(options?.message ?? message, { cause: options?.cause });
    this.code = code;
    this.fault = fault;
  }
}

/** 4001: EIP-1193, which Solana wallets adopted. 4001000: Wallet Standard's user rejection. */
const REFUSALS: ReadonlySet<unknown> = new Set([4001, 4001000]);
const REFUSED_WORDS =
  /\buser (?:has )?(?:rejected|denied|declined|cancell?ed|refused|disapproved)\b|\b(?:rejected|denied|declined|cancell?ed) by (?:the )?user\b/i;
const REFUSED_MESSAGES =
  /^(?:approval denied(?:: popup closed)?|plugin closed|(?:transaction|request|signature|signing|connection)(?: request)? (?:was )?(?:rejected|denied|declined|cancell?ed)|(?:the )?user (?:has )?(?:closed|dismissed) the \w+|(?:the )?(?:popup|window) (?:was )?closed)[.!]?$/i;
const PLAIN_REFUSAL =
  /^(?:wallet\w*error: )?(?:(?:the )?user (?:has )?(?:rejected|denied|declined|cancell?ed|refused|disapproved)(?: (?:the|this) (?:request|transaction))?|(?:transaction|request) (?:was )?(?:rejected|denied|declined|cancell?ed) by (?:the )?user)[.!]?$/i;
/** Errors of an extension that was updated under an open page, and the Ledger's status word. */
const KNOWN_WORDS = [
  ['wallet-restarted', /context invalidated|receiving end does not|disconnected port|dead object/i],
  ['blind-signing-off', /\b0x6808\b/i],
] as const;
const MAX_CAUSES = 8;
const MAX_MESSAGE = 200;

function readThrown(thrown: unknown) {
  const message = typeof thrown === 'string' ? thrown : getMember(thrown, 'message');
  return {
    codes: [getMember(thrown, 'code'), getMember(getMember(thrown, 'context'), '__code')],
    message: typeof message === 'string' ? message : '',
    cause: getMember(thrown, 'cause') ?? getMember(thrown, 'error'),
  };
}

type Thrown = ReturnType<typeof readThrown>;

/** `sending`: the wallet may have sent the transaction before it failed. */
export type WalletTask = 'sending' | 'other';

export function getTask(feature: FeatureName): WalletTask {
  return feature === 'solana:signAndSendTransaction' ? 'sending' : 'other';
}

/** A false refusal after sending would make the person sign twice, so only clear refusals count. */
function isRefusal({ codes, message }: Thrown, depth: number, task: WalletTask): boolean {
  if (task === 'sending' && depth > 0) return false;
  if (codes.some((code) => REFUSALS.has(code))) return true;
  if (task === 'sending') return PLAIN_REFUSAL.test(message.trim());
  return REFUSED_WORDS.test(message) || REFUSED_MESSAGES.test(message.trim());
}

/** Wallets throw errors, objects, strings or undefined, and may nest the cause. */
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
    // Reading a member of `thrown` threw.
  }
  return new WalletError('unknown', { cause: thrown, ...(message && { message }) });
}
