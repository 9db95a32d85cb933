import { requestAccounts } from '../standard/request-accounts';
import { readStoredChoice } from './restore/stored-choice';
import { ABORTED, raceAbort } from '../race-abort';
import type { CatalogEntry } from '../standard/wallet-catalog';
import type { WalletCore } from './wallet-core';
import { toWalletError } from '../to-wallet-error';
import { WalletError } from '../wallet-errors';
import type { ConnectOutcome } from '../../ports/wallet';

/** Has a wallet ask the visitor. Until it says yes, an earlier connection stays what it was. */
export async function connectWallet(
  core: WalletCore,
  entry: CatalogEntry,
): Promise<ConnectOutcome> {
  const { attempts, held, memory, publish, onWarn } = core;
  const remembered = memory.read();
  const mine = attempts.begin({ status: 'connecting', entry, isShown: true });
  core.leaving = null;
  publish();
  try {
    const request = requestAccounts(entry.wallet, 'prompt');
    const accounts = await raceAbort(request, mine.controller.signal);
    if (attempts.get() !== mine || accounts === ABORTED) return getEndOfWait(core, entry);
    if (!core.getListed().includes(entry)) throw new WalletError('unsupported-chain');
    attempts.end();
    const current = accounts[0];
    if (current) held.choose({ entry, accounts, current });
    else onWarn(`${entry.facts.name} returned no account for Solana`);
    return { status: current ? 'connected' : 'no-accounts' };
  } catch (thrown) {
    if (attempts.get() !== mine) return getEndOfWait(core, entry);
    attempts.end();
    publish();
    const error = toWalletError(thrown);
    if (error.code === 'refused' && !held.get() && memory.read() === remembered) {
      // Who just said no to a wallet is not to find it connected on the next visit.
      if (readStoredChoice(memory)?.wallet === entry.facts.storedName) memory.clear();
    }
    return getOutcome(error);
  } finally {
    publish();
  }
}

function getEndOfWait(core: WalletCore, entry: CatalogEntry): ConnectOutcome {
  if (core.getEntries().includes(entry)) return { status: 'superseded' };
  return getOutcome(new WalletError('wallet-gone'));
}

export function getOutcome({ code, message }: WalletError): ConnectOutcome {
  if (code === 'refused') return { status: 'refused' };
  // The person ended it, or the mobile adapter's own dialog has told why it failed.
  if (code === 'cancelled' || code === 'told') return { status: 'superseded' };
  return { status: 'failed', code, message };
}
