import { getChoice } from './held-connection';
import { createRestoration } from './restore-choice';
import { isStoredChoice, readStoredChoice, type StoredChoice } from './stored-choice';
import type { WalletCore } from './wallet-core';

/** How long the page says that it restores a wallet; it goes on listening for it afterwards. */
const PATIENCE_MS = 3000;

/** Looks for the stored account without a prompt. What is connected stays so until it is found. */
export function restoreChoice(core: WalletCore, choice: StoredChoice, isNews: boolean): void {
  const { attempts, held, memory, publish, onWarn } = core;
  if (!held.get()) held.setRecent({ storedName: choice.wallet, entry: null });
  const mine = attempts.begin({ status: 'reconnecting', entry: null, isShown: !held.get() });
  core.leaving = null;
  const patience = setTimeout(() => {
    mine.isShown = false;
    publish();
  }, PATIENCE_MS);
  mine.controller.signal.addEventListener('abort', () => {
    clearTimeout(patience);
  });
  mine.restoration = createRestoration(choice, {
    getEntries: core.getListed,
    onAsk(entry) {
      mine.entry = entry;
      publish();
    },
    onEnd(end) {
      attempts.end();
      if (end.status === 'found') held.take(end);
      // Another tab was let in just now: what its wallet denies this one is not gone for that one.
      if (end.status === 'gone' && !isNews && isStoredChoice(memory, choice)) memory.clear();
      if (end.status === 'failed') onWarn(`The wallet was not restored: ${end.error.message}`);
      publish();
    },
  });
}

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
    held.letGo();
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
