import { isAddress } from '@countersign/proof/encoding';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { getMember } from '../get-member';
import { getSafeText } from './safe-text';
import { getFeature } from './wallet-features';
import { getSolanaChains } from './wallet-facts';
import type { AccountSummary } from '../wallet';
import { WalletError } from '../wallet-errors';

const MAX_LABEL = 40;
/** Most wallets display version 0 best. */
const BUILT_VERSIONS = [0, 'legacy'] as const;

/** The summary is safe to show; the wallet expects the raw account. */
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
    // The page asks a wallet to send only if the wallet can't sign without sending.
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

/** A list of a million accounts would block the page. */
const MOST_ACCOUNTS = 100;

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
    // Reading the wallet's list threw.
  }
  return [...byAddress.values()];
}

/** A wallet exposes accounts that it authorized earlier without a request. */
export function getGivenAccounts(wallet: Wallet): readonly Account[] {
  try {
    const given: unknown = wallet.accounts;
    return parseAccounts(wallet, Array.isArray(given) ? given : []);
  } catch {
    return [];
  }
}

/** @param how - `silent` never prompts, and returns only accounts that were authorized before */
export async function requestAccounts(
  wallet: Wallet,
  how: 'prompt' | 'silent',
): Promise<readonly Account[]> {
  const feature = getFeature(wallet, 'standard:connect');
  if (!feature) {
    const accounts = getGivenAccounts(wallet);
    if (accounts.length === 0) throw new WalletError('missing-feature');
    return accounts;
  }
  const answer = await (how === 'silent' ? feature.call({ silent: true }) : feature.call());
  const accounts = getMember(answer, 'accounts');
  if (!Array.isArray(accounts)) throw new WalletError('bad-answer');
  return parseAccounts(wallet, accounts);
}
