import { getSafeText } from './safe-text';
import { WalletError, type WalletErrorCode } from './wallet-errors';
import { WalletFault } from './wallet-fault';

/**
 * 4001: EIP-1193, which Solana wallets took over; 4001000: Wallet Standard's user rejection;
 * -1 and -3: the mobile adapter's "authorization failed" and "not signed".
 */
const REFUSALS: ReadonlySet<unknown> = new Set([4001, 4001000, -1, -3]);
/** The mobile adapter's own codes; it calls "cancelled" what took longer than it waits. */
const ADAPTER_CODES: ReadonlyMap<unknown, WalletErrorCode> = new Map<unknown, WalletErrorCode>([
  ['ERROR_WALLET_NOT_FOUND', 'wallet-not-found'],
  ['ERROR_LOOPBACK_ACCESS_BLOCKED', 'connection-blocked'],
  ['ERROR_ASSOCIATION_CANCELLED', 'session-timeout'],
  ['ERROR_SESSION_TIMEOUT', 'session-timeout'],
  ['ERROR_SESSION_CLOSED', 'session-closed'],
  ['ERROR_ILLEGAL_TRANSPORT_STATE', 'bad-answer'],
  ['ERROR_INVALID_PROTOCOL_VERSION', 'unsupported-version'],
  ['ERROR_FORBIDDEN_WALLET_BASE_URL', 'unsafe-address'],
]);
/** What a mobile wallet answers; elsewhere such small numbers may mean anything. */
const PROTOCOL_CODES: ReadonlyMap<unknown, WalletErrorCode> = new Map<unknown, WalletErrorCode>([
  [-2, 'invalid-payload'],
  [-4, 'not-submitted'],
  [-7, 'unsupported-chain'],
]);
const PROTOCOL_ERROR = 'SolanaMobileWalletAdapterProtocolError';
const REFUSED_WORDS =
  /\buser (?:has )?(?:rejected|denied|declined|cancell?ed|refused|disapproved)\b|\b(?:rejected|denied|declined|cancell?ed) by (?:the )?user\b/i;
const MAX_CAUSES = 8;
const MAX_MESSAGE = 200;

interface ThrownFacts {
  readonly codes: readonly unknown[];
  readonly name: unknown;
  readonly message: string;
  readonly cause: unknown;
}

function readThrown(thrown: unknown): ThrownFacts {
  if (typeof thrown === 'string') return { codes: [], name: '', message: thrown, cause: undefined };
  if (typeof thrown !== 'object' || thrown === null) {
    return { codes: [], name: '', message: '', cause: undefined };
  }
  const code: unknown = Reflect.get(thrown, 'code');
  const context: unknown = Reflect.get(thrown, 'context');
  const message: unknown = Reflect.get(thrown, 'message');
  const inContext: unknown =
    typeof context === 'object' && context !== null ? Reflect.get(context, '__code') : undefined;
  return {
    codes: [code, inContext],
    name: Reflect.get(thrown, 'name'),
    message: typeof message === 'string' ? message : '',
    cause: Reflect.get(thrown, 'cause') ?? Reflect.get(thrown, 'error'),
  };
}

function getMobileCode({ name, codes }: ThrownFacts): WalletErrorCode | undefined {
  const known = name === PROTOCOL_ERROR ? PROTOCOL_CODES : ADAPTER_CODES;
  return codes.map((code) => known.get(code)).find((code) => code !== undefined);
}

/**
 * Names what a wallet threw: errors, plain objects, strings, nothing at all, with the telling code
 * up to eight `cause` levels down.
 */
export function getWalletError(thrown: unknown): WalletError {
  let message = '';
  try {
    let next = thrown;
    for (let depth = 0; depth < MAX_CAUSES && next !== undefined; depth += 1) {
      // One of our own, wrapped by the mobile adapter on its way.
      if (next instanceof WalletError) return next;
      if (next instanceof WalletFault) return new WalletError(next.code);
      const facts = readThrown(next);
      if (facts.codes.some((code) => REFUSALS.has(code)) || REFUSED_WORDS.test(facts.message)) {
        return new WalletError('refused', { cause: thrown });
      }
      const known = getMobileCode(facts);
      if (known) return new WalletError(known, { cause: thrown });
      message ||= getSafeText(facts.message, MAX_MESSAGE);
      next = facts.cause;
    }
  } catch {
    // Reading the thing failed as well, so nothing is known of it.
  }
  return new WalletError('unknown', { cause: thrown, ...(message && { message }) });
}
