import { requestAccounts } from './request-accounts';
import { ABORTED, untilAborted } from './until-aborted';
import type { CatalogEntry } from './wallet-catalog';
import type { WalletCore } from './wallet-core';
import { WalletError } from './wallet-errors';
import type { ConnectOutcome } from './wallet-state';

/** Has a wallet ask the visitor. Until it says yes, an earlier connection stays what it was. */
export async function askToConnect(core: WalletCore, entry: CatalogEntry): Promise<ConnectOutcome> {
  const { attempts, held, publish, onWarn } = core;
  const mine = attempts.begin({ status: 'connecting', entry, isShown: true });
  core.leaving = null;
  publish();
  try {
    const request = requestAccounts(entry.wallet, 'prompt');
    const accounts = await untilAborted(request, mine.controller.signal);
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
    return getFailure(await core.readThrown(thrown));
  } finally {
    publish();
  }
}

function getEndOfWait(core: WalletCore, entry: CatalogEntry): ConnectOutcome {
  if (core.getEntries().includes(entry)) return { status: 'superseded' };
  return getFailure(new WalletError('wallet-gone'));
}

export function getFailure(error: WalletError): ConnectOutcome {
  if (error.code === 'refused') return { status: 'refused' };
  // The person ended it, or the mobile adapter's own dialog has told why it failed.
  if (error.code === 'cancelled' || error.code === 'told') return { status: 'superseded' };
  return { status: 'failed', code: error.code, message: error.message };
}
