import { getChoice } from '../held-connection';
import { restoreChoice } from './restore-stored';
import { readStoredChoice } from './stored-choice';
import type { WalletCore } from '../wallet-core';

/**
 * Does what another tab did: it disconnected, switched the account, or connected another wallet.
 * While a wallet is asked here, what comes of that counts.
 *
 * @returns false where it has to be called again once nobody is asked any more
 */
export function followOtherTab(core: WalletCore): boolean {
  const { attempts, held, memory, publish } = core;
  const choice = readStoredChoice(memory);
  const isAsking = attempts.get()?.status === 'connecting';
  if (!choice) {
    if (!isAsking) attempts.end();
    held.leave();
    publish();
    return true;
  }
  if (isAsking) return false;
  const connected = held.get();
  const current =
    connected && getChoice(connected).wallet === choice.wallet
      ? connected.accounts.find(({ summary }) => summary.address === choice.address)
      : undefined;
  if (connected && current) {
    attempts.end();
    held.take({ ...connected, current });
  } else {
    restoreChoice(core, choice, true);
    attempts.get()?.restoration?.proceed();
  }
  publish();
  return true;
}
