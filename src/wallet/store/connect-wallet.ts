import { requestAccounts } from '../standard/request-accounts';
import { readStoredChoice } from './restore/stored-choice';
import { ABORTED, raceAbort } from '../race-abort';
import type { CatalogEntry } from '../standard/wallet-catalog';
import type { WalletCore } from './wallet-core';
import { WalletFault, type Failure } from '../wallet-fault';
import type { ConnectOutcome } from './wallet-state';

/** Has a wallet ask the visitor. Until it says yes, an earlier connection stays what it was. */
export async function connectWallet(core: WalletCore, entry: CatalogEntry): Promise<ConnectOutcome> {
  const { attempts, held, memory, publish, onWarn } = core;
  const remembered = memory.read();
  const mine = attempts.begin({ status: 'connecting', entry, isShown: true });
  core.leaving = null;
  publish();
  try {
    const request = requestAccounts(entry.wallet, 'prompt');
    const accounts = await raceAbort(request, mine.controller.signal);
    if (attempts.get() !== mine || accounts === ABORTED) return await getEndOfWait(core, entry);
    if (!core.getListed().includes(entry)) throw new WalletFault('unsupported-chain');
    attempts.end();
    const current = accounts[0];
    if (current) held.choose({ entry, accounts, current });
    else onWarn(`${entry.facts.name} returned no account for Solana`);
    return { status: current ? 'connected' : 'no-accounts' };
  } catch (thrown) {
    if (attempts.get() !== mine) return await getEndOfWait(core, entry);
    attempts.end();
    publish();
    const error = await core.readThrown(thrown);
    if (error.code === 'refused' && !held.get() && memory.read() === remembered) {
      // Who just said no to a wallet is not to find it connected on the next visit.
      if (readStoredChoice(memory)?.wallet === entry.facts.storedName) memory.clear();
    }
    return getOutcome(error);
  } finally {
    publish();
  }
}

async function getEndOfWait(core: WalletCore, entry: CatalogEntry): Promise<ConnectOutcome> {
  if (core.getEntries().includes(entry)) return { status: 'superseded' };
  return getOutcome(await core.readThrown(new WalletFault('wallet-gone')));
}

export function getOutcome({ code, message }: Failure): ConnectOutcome {
  if (code === 'refused') return { status: 'refused' };
  // The person ended it, or the mobile adapter's own dialog has told why it failed.
  if (code === 'cancelled' || code === 'told') return { status: 'superseded' };
  return { status: 'failed', code, message };
}
