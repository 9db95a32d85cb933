import { isAddress } from '@countersign/proof/encoding';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { getMember } from '../get-member';
import { getSafeText } from './safe-text';
import { getFeature } from './wallet-features';
import { getSolanaChains } from './wallet-facts';
import type { AccountSummary } from '../wallet';
import { WalletError } from '../wallet-errors';

const MAX_LABEL = 40;
/** The form that most wallets show best comes first. */
const BUILT_VERSIONS = [0, 'legacy'] as const;

/** An account in both its forms: what may be shown, and what the wallet wants back. */
export interface Account {
  readonly summary: Omit<AccountSummary, 'supportsChain'>;
  /** The Solana chains among those that it names. */
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
    // The two features may differ, and nothing is sent by a wallet that can sign without sending.
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

/** More than anybody has; a wallet that gave a million would hold the page. */
const MOST_ACCOUNTS = 100;

/**
 * Reads the first hundred accounts that a wallet gave: those with a valid address and a Solana chain, each
 * address once, in the wallet's order.
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
    // The list is the wallet's own object, and may fail as well.
  }
  return [...byAddress.values()];
}

/** The accounts that a wallet shows without being asked, because it granted them before. */
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
 *
 * @param how - `silent` returns only what was allowed before, and must not prompt
 * @returns what the wallet offers for Solana, which may be nothing
 * @throws WalletError `missing-feature`, `bad-answer`, or whatever the wallet throws
 */
export async function requestAccounts(
  wallet: Wallet,
  how: 'prompt' | 'silent',
): Promise<readonly Account[]> {
  const feature = getFeature(wallet, 'standard:connect');
  if (!feature) {
    // Such a wallet may have accounts all the same: those that it allows from the start.
    const accounts = getGivenAccounts(wallet);
    if (accounts.length === 0) throw new WalletError('missing-feature');
    return accounts;
  }
  const answer = await (how === 'silent' ? feature.call({ silent: true }) : feature.call());
  const accounts = getMember(answer, 'accounts');
  if (!Array.isArray(accounts)) throw new WalletError('bad-answer');
  return parseAccounts(wallet, accounts);
}
