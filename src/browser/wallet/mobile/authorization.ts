import type { IdentifierArray, IdentifierString, WalletAccount } from '@wallet-standard/base';
import { encodeAddress, isAddress, parseAddress } from '@countersign/proof/encoding';
import { findNamedNetwork } from '@countersign/core/configuration/public-networks';
import type { SignedVersion } from '@countersign/core/nodes/node-types';
import { getMember } from '../get-member';
import { getSolanaChains } from '../standard/wallet-facts';
import { WalletError } from '../wallet-errors';
import { fromBase64 } from './protocol/base64';

export interface Authorization {
  readonly auth_token: string;
  /** An https address; empty if the wallet is opened by its URL scheme. */
  readonly wallet_uri_base: string;
  readonly chain: IdentifierString;
  readonly accounts: WalletAccount[];
  readonly capabilities: Capabilities;
}

export interface Capabilities {
  readonly supported_transaction_versions: readonly SignedVersion[];
  readonly features: readonly IdentifierString[];
  readonly supports_sign_and_send_transactions: boolean;
}

/** `@solana-mobile/wallet-standard-mobile` uses the same key, so its wallets stay connected. */
const KEY = 'SolanaMobileWalletAdapterDefaultAuthorizationCache';
const MAX_TEXT = 1_000_000;
const MAX_TOKEN = 16_384;
const MAX_ACCOUNTS = 100;

export type AuthorizationCache = ReturnType<typeof createAuthorizationCache>;

export type CreateValue = <T>(options: {
  readonly key: string;
  readonly parse: (text: string) => T | null;
  readonly serialize: (value: T) => string;
}) => {
  readonly read: () => T | null;
  readonly write: (value: T) => boolean;
  readonly clear: () => void;
};

export function createAuthorizationCache(createValue: CreateValue) {
  const { read, write, clear } = createValue<Authorization>({
    key: KEY,
    parse: (text) => (text.length > MAX_TEXT ? null : parseAuthorization(JSON.parse(text))),
    serialize: (authorization) => JSON.stringify(authorization),
  });
  return {
    read(chain?: string): Authorization | null {
      const authorization = read();
      return chain === undefined || authorization?.chain === chain ? authorization : null;
    },
    write(authorization: Authorization): void {
      // A stored token that the wallet has replaced is useless.
      if (!write(authorization)) clear();
    },
    clear,
  };
}

/** @throws WalletError `unsafe-address`, `bad-answer` */
export function parseGrant(
  answer: unknown,
  chain: IdentifierString,
  capabilities: Capabilities,
): Authorization {
  const base = getMember(answer, 'wallet_uri_base') ?? '';
  if (!isSafeBase(base)) throw new WalletError('unsafe-address');
  const accounts = readList(getMember(answer, 'accounts'))
    .slice(0, MAX_ACCOUNTS)
    .map((account) =>
      Object.assign({}, account, { address: decodeAddress(getMember(account, 'address')) }),
    );
  const record = Object.assign({}, answer, { accounts, chain, capabilities });
  const granted = parseAuthorization(record);
  if (!granted) throw new WalletError('bad-answer');
  return granted;
}

/** @throws WalletError `bad-answer` if the text is not base64 */
export function decodeAddress(text: unknown): string | null {
  const bytes = fromBase64(text);
  return bytes.length === 32 ? encodeAddress(bytes) : null;
}

/** Checks every field, because any script of this site may have written it. */
function parseAuthorization(value: unknown): Authorization | null {
  const token = getMember(value, 'auth_token');
  const chain = getMember(value, 'chain');
  const base = getMember(value, 'wallet_uri_base') ?? '';
  const capabilities = getMember(value, 'capabilities');
  if (!isText(token, MAX_TOKEN) || token === '' || !isSafeBase(base)) return null;
  if (!isIdentifier(chain) || !chain.startsWith('solana:')) return null;
  if (typeof capabilities !== 'object' || capabilities === null) return null;
  const accounts = readList(getMember(value, 'accounts'))
    .slice(0, MAX_ACCOUNTS)
    .flatMap((account) => parseAccount(account, chain));
  if (accounts.length === 0) return null;
  return {
    auth_token: token,
    wallet_uri_base: base,
    chain,
    accounts,
    capabilities: parseCapabilities(capabilities),
  };
}

function parseAccount(value: unknown, granted: IdentifierString): WalletAccount[] {
  const address = getMember(value, 'address');
  if (typeof address !== 'string' || !isAddress(address)) return [];
  const label = getMember(value, 'label');
  return [
    {
      address,
      // The wallet's own `publicKey` may belong to another address.
      publicKey: parseAddress(address),
      chains: parseChains(getMember(value, 'chains'), granted),
      features: readList(getMember(value, 'features')).filter(isIdentifier),
      ...(isText(label, 256) && { label }),
    },
  ];
}

/** Returns the granted network, unless the wallet lists only other networks for the account. */
function parseChains(value: unknown, granted: IdentifierString): IdentifierArray {
  const chains = getSolanaChains(value);
  const named = chains.map(findNamedNetwork).filter(isIdentifier);
  return named.length === 0 || chains.includes(granted) || named.includes(granted)
    ? [granted]
    : named;
}

export function parseCapabilities(value: unknown): Capabilities {
  return {
    supported_transaction_versions: readList(
      getMember(value, 'supported_transaction_versions'),
    ).filter((version): version is SignedVersion => version === 'legacy' || version === 0),
    features: readList(getMember(value, 'features')).filter(isIdentifier),
    supports_sign_and_send_transactions:
      getMember(value, 'supports_sign_and_send_transactions') === true,
  };
}

function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

export function isIdentifier(value: unknown): value is IdentifierString {
  return isText(value, 80) && /^[\w-]+:[\w-]+$/.test(value);
}

function isSafeBase(value: unknown): value is string {
  if (!isText(value, 2048)) return false;
  return value === '' || (URL.canParse(value) && new URL(value).protocol === 'https:');
}
