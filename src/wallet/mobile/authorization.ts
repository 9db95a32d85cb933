import type { IdentifierString, WalletAccount } from '@wallet-standard/base';
import { parseAddress } from '../../proof';
import { isAddress } from '../address';
import { getSafeIcon } from '../wallet-icon';

/** What a mobile wallet granted, in the adapter's own shape and with nothing in it unchecked. */
export interface Authorization {
  readonly auth_token: string;
  /** An https address, or empty where the wallet is reached by its scheme. */
  readonly wallet_uri_base: string;
  /** The one network that it is for. */
  readonly chain: IdentifierString;
  readonly accounts: WalletAccount[];
  readonly capabilities: Capabilities;
}

export interface Capabilities {
  readonly max_transactions_per_request: number;
  readonly max_messages_per_request: number;
  readonly supported_transaction_versions: readonly ('legacy' | 0)[];
  readonly features: readonly IdentifierString[];
  readonly supports_clone_authorization: boolean;
  readonly supports_sign_and_send_transactions: boolean;
}

const MAX_TOKEN = 16_384;
const MAX_ACCOUNTS = 100;

/**
 * Reads an authorization from storage, where anybody may have written, or from the adapter, which
 * takes over what the wallet sent.
 *
 * @returns null for what is not wholly one
 */
export function readAuthorization(value: unknown): Authorization | null {
  const token = get(value, 'auth_token');
  const chain = get(value, 'chain');
  const capabilities = get(value, 'capabilities');
  const base = get(value, 'wallet_uri_base') ?? '';
  if (!isText(token, MAX_TOKEN) || token === '' || !isSolanaChain(chain)) return null;
  if (typeof capabilities !== 'object' || capabilities === null) return null;
  if (base !== '' && !isHttps(base)) return null;
  const accounts = readList(get(value, 'accounts')).slice(0, MAX_ACCOUNTS).flatMap(readAccount);
  if (accounts.length === 0) return null;
  return {
    auth_token: token,
    wallet_uri_base: base,
    chain,
    // An account of another network must not be offered for this one.
    accounts: accounts.map((account) => ({ ...account, chains: [chain] })),
    capabilities: readCapabilities(capabilities),
  };
}

function readAccount(value: unknown): WalletAccount[] {
  const address = get(value, 'address');
  if (!isAddress(address)) return [];
  const label = get(value, 'label');
  const icon = get(value, 'icon');
  return [
    {
      address,
      // Never the one that stands beside it: it may be another's.
      publicKey: parseAddress(address),
      chains: [],
      features: readList(get(value, 'features')).filter(isIdentifier),
      ...(isText(label, 256) && { label }),
      ...(isSafeIcon(icon) && { icon }),
    },
  ];
}

function readCapabilities(value: object): Capabilities {
  const readNumber = (key: string) => {
    const number = get(value, key);
    return typeof number === 'number' ? number : 0;
  };
  return {
    max_transactions_per_request: readNumber('max_transactions_per_request'),
    max_messages_per_request: readNumber('max_messages_per_request'),
    supported_transaction_versions: readList(get(value, 'supported_transaction_versions')).filter(
      (version): version is 'legacy' | 0 => version === 'legacy' || version === 0,
    ),
    features: readList(get(value, 'features')).filter(isIdentifier),
    supports_clone_authorization: get(value, 'supports_clone_authorization') === true,
    supports_sign_and_send_transactions: get(value, 'supports_sign_and_send_transactions') === true,
  };
}

function get(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

function isIdentifier(value: unknown): value is IdentifierString {
  return isText(value, 80) && /^[\w-]+:[\w-]+$/.test(value);
}

function isSolanaChain(value: unknown): value is IdentifierString {
  return isIdentifier(value) && value.startsWith('solana:');
}

function isHttps(value: unknown): value is string {
  return isText(value, 2048) && URL.canParse(value) && new URL(value).protocol === 'https:';
}

function isSafeIcon(value: unknown): value is NonNullable<WalletAccount['icon']> {
  return getSafeIcon(value) !== null;
}
