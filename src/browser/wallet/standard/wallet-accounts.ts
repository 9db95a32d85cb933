import { isAddress } from '@countersign/proof/encoding';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { getMember } from '../get-member';
import { getSafeText } from './safe-text';
import { getFeature } from './wallet-features';
import { getSolanaChains } from './wallet-facts';
import type { AccountSummary } from '../wallet';
import { WalletError } from '../wallet-errors';

const MAX_LABEL = 40;
/** Version 0 comes first, because most wallets display it best. */
const BUILT_VERSIONS = [0, 'legacy'] as const;

/** An account in both forms: what screens may show, and what the wallet expects back. */
export interface Account {
  readonly summary: Omit<AccountSummary, 'supportsChain'>;
  readonly chains: readonly string[];
  readonly raw: WalletAccount;
}

function isAccount(value: unknown): value is WalletAccount {
  const address = getMember(value, 'address');
  return (
    typeof address === 'string' &&
    isAddress(address) &&
    Array.isArray(getMember(value, 'chains')) &&
    Array.isArray(getMember(value, 'features'))
  );
}

function parseAccount(wallet: Wallet, raw: unknown): Account | null {
  try {
    if (!isAccount(raw)) return null;
    const chains = getSolanaChains(raw.chains);
    if (chains.length === 0) return null;
    const getVersions = (name: 'solana:signTransaction' | 'solana:signAndSendTransaction') => {
      const feature = raw.features.includes(name) ? getFeature(wallet, name) : null;
      return BUILT_VERSIONS.filter((version) => feature?.versions.includes(version));
    };
    const signed = getVersions('solana:signTransaction');
    const sent = getVersions('solana:signAndSendTransaction');
    // The versions of the two features may differ. A wallet that can sign alone is never asked to
    // send.
    const used = signed.length > 0 ? signed : sent;
    const summary = {
      address: raw.address,
      label: (typeof raw.label === 'string' && getSafeText(raw.label, MAX_LABEL)) || null,
      canSignTransaction: signed.length > 0,
      canSignAndSend: sent.length > 0,
      transactionVersion: used[0] ?? 0,
    };
    return { summary, chains, raw };
  } catch {
    return null;
  }
}

/** More than anybody has; a list of a million accounts would block the page. */
const MOST_ACCOUNTS = 100;

/**
 * Parses a wallet's accounts, in its order: those with a valid address and a Solana network, each
 * address once.
 */
export function parseAccounts(wallet: Wallet, list: readonly unknown[]): readonly Account[] {
  const byAddress = new Map<string, Account>();
  try {
    for (const raw of list.slice(0, MOST_ACCOUNTS)) {
      const account = parseAccount(wallet, raw);
      if (account && !byAddress.has(account.summary.address)) {
        byAddress.set(account.summary.address, account);
      }
    }
  } catch {
    // The wallet's list may throw when it is read.
  }
  return [...byAddress.values()];
}

/**
 * Returns the accounts that the wallet exposes without a request, because they were authorized
 * before.
 */
export function getGivenAccounts(wallet: Wallet): readonly Account[] {
  try {
    const given: unknown = wallet.accounts;
    return parseAccounts(wallet, Array.isArray(given) ? given : []);
  } catch {
    return [];
  }
}

/**
 * Asks a wallet for its accounts.
 * @param how - `silent` returns only accounts that were authorized before, and must not prompt
 * @returns the wallet's Solana accounts, perhaps none
 * @throws WalletError `missing-feature`, `bad-answer`, or whatever the wallet throws
 */
export async function requestAccounts(
  wallet: Wallet,
  how: 'prompt' | 'silent',
): Promise<readonly Account[]> {
  const feature = getFeature(wallet, 'standard:connect');
  if (!feature) {
    // Such a wallet may still expose accounts without a request.
    const accounts = getGivenAccounts(wallet);
    if (accounts.length === 0) throw new WalletError('missing-feature');
    return accounts;
  }
  const answer = await (how === 'silent' ? feature.call({ silent: true }) : feature.call());
  const accounts = getMember(answer, 'accounts');
  if (!Array.isArray(accounts)) throw new WalletError('bad-answer');
  return parseAccounts(wallet, accounts);
}
