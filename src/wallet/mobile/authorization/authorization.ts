import type { IdentifierString, WalletAccount } from '@wallet-standard/base';
import { parseAddress, encodeAddress } from '@countersign/proof/encoding';
import { findNamedNetwork } from '../../../config/find-network';
import { isAddress } from '../../standard/address';
import type { SignedVersion } from '../../../ports/chain';
import { WalletError } from '../../wallet-errors';
import { getSafeIcon } from '../../standard/wallet-icon';
import { fromBase64 } from '../protocol/base64';

/** What a mobile wallet granted, in the shape that is stored, with nothing in it unchecked. */
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
  readonly supported_transaction_versions: readonly SignedVersion[];
  readonly features: readonly IdentifierString[];
  readonly supports_sign_and_send_transactions: boolean;
}

const MAX_TOKEN = 16_384;
const MAX_ACCOUNTS = 100;
const MAX_CHAINS = 32;

/** @returns null for what is not wholly one: anybody may have written into the storage */
export function parseAuthorization(value: unknown): Authorization | null {
  const token = get(value, 'auth_token');
  const chain = get(value, 'chain');
  const capabilities = get(value, 'capabilities');
  const base = get(value, 'wallet_uri_base') ?? '';
  if (!isText(token, MAX_TOKEN) || token === '' || !isSolanaChain(chain)) return null;
  if (typeof capabilities !== 'object' || capabilities === null) return null;
  if (base !== '' && !isHttps(base)) return null;
  const accounts = readList(get(value, 'accounts')).slice(0, MAX_ACCOUNTS).flatMap(parseAccount);
  if (accounts.length === 0) return null;
  return {
    auth_token: token,
    wallet_uri_base: base,
    chain,
    accounts: accounts.map((account) => ({ ...account, chains: getChains(account, chain) })),
    capabilities: parseCapabilities(capabilities),
  };
}

/**
 * Reads what a wallet answered to `authorize`.
 *
 * @throws WalletError `unsafe-address`, `bad-answer`
 */
export function parseGrant(
  answer: unknown,
  chain: string,
  capabilities: Capabilities,
): Authorization {
  const base = get(answer, 'wallet_uri_base') ?? null;
  if (base !== null && !isHttps(base)) throw new WalletError('unsafe-address');
  const accounts = readList(get(answer, 'accounts')).slice(0, MAX_ACCOUNTS);
  const granted = parseAuthorization({
    auth_token: get(answer, 'auth_token'),
    wallet_uri_base: base,
    chain,
    // On the wire an address is its bytes, in base64.
    accounts: accounts.map((account) => ({
      label: get(account, 'label'),
      icon: get(account, 'icon'),
      features: get(account, 'features'),
      chains: get(account, 'chains'),
      address: decodeAddress(get(account, 'address')),
    })),
    capabilities,
  });
  if (!granted) throw new WalletError('bad-answer');
  return granted;
}

/** @returns the address that stands in base64, or null where it is none */
export function decodeAddress(text: unknown): string | null {
  const bytes = fromBase64(text);
  return bytes.length === 32 ? encodeAddress(bytes) : null;
}

/**
 * An account that is granted counts for the granted network, unless the wallet names public networks
 * for it and this is not one of them.
 */
function getChains({ chains }: WalletAccount, granted: IdentifierString): WalletAccount['chains'] {
  const named = chains.map(findNamedNetwork).filter(isIdentifier);
  return named.length === 0 || chains.includes(granted) || named.includes(granted)
    ? [granted]
    : named;
}

function parseAccount(value: unknown): WalletAccount[] {
  const address = get(value, 'address');
  if (!isAddress(address)) return [];
  const label = get(value, 'label');
  const icon = get(value, 'icon');
  return [
    {
      address,
      // Never the one that stands beside it: it may be another's.
      publicKey: parseAddress(address),
      chains: readList(get(value, 'chains')).filter(isIdentifier).slice(0, MAX_CHAINS),
      features: readList(get(value, 'features')).filter(isIdentifier),
      ...(isText(label, 256) && { label }),
      ...(isSafeIcon(icon) && { icon }),
    },
  ];
}

/** @param value - what a wallet answered to `get_capabilities`, or what is stored of it */
export function parseCapabilities(value: unknown): Capabilities {
  return {
    supported_transaction_versions: readList(get(value, 'supported_transaction_versions')).filter(
      (version): version is SignedVersion => version === 'legacy' || version === 0,
    ),
    features: readList(get(value, 'features')).filter(isIdentifier),
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
