import type { Wallet } from '@wallet-standard/base';
import { parseAccounts, type Account } from './wallet-accounts';
import { WalletError } from '../wallet-errors';
import { getFeature } from './wallet-features';

/** What a wallet shows of itself, as one does that let the page in: nobody is asked. */
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
  const accounts: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'accounts') : undefined;
  if (!Array.isArray(accounts)) throw new WalletError('bad-answer');
  return parseAccounts(wallet, accounts);
}
