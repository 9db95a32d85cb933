import type { Wallet } from '@wallet-standard/base';
import { toWalletError } from '../to-wallet-error';
import { raceAbort } from '../race-abort';
import type { CatalogEntry } from './wallet-catalog';
import { getFeature } from './wallet-features';

/** How long a wallet may take to let go before it is no longer waited for. */
const PATIENCE_MS = 3000;

async function callDisconnect(wallet: Wallet): Promise<void> {
  await getFeature(wallet, 'standard:disconnect')?.call();
}

/**
 * Tells a wallet, where it can be told, that the page needs it no more.
 *
 * @returns a sentence for the console when the wallet objected, else null
 */
export async function requestDisconnect({ wallet, facts }: CatalogEntry): Promise<string | null> {
  const controller = new AbortController();
  const patience = setTimeout(() => {
    controller.abort();
  }, PATIENCE_MS);
  try {
    await raceAbort(callDisconnect(wallet), controller.signal);
    return null;
  } catch (thrown) {
    return `${facts.name} did not disconnect: ${toWalletError(thrown).message}`;
  } finally {
    clearTimeout(patience);
  }
}
