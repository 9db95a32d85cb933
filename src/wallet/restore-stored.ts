import { createRestoration } from './restore-choice';
import { isStoredChoice, type StoredChoice } from './stored-choice';
import type { WalletCore } from './wallet-core';

/** How long the page says that it restores a wallet; it goes on listening for it afterwards. */
const PATIENCE_MS = 3000;

/** Looks for the stored account without a prompt. What is connected stays so until it is found. */
export function restoreChoice(core: WalletCore, choice: StoredChoice, isNews: boolean): void {
  const { attempts, held, memory, publish, onWarn } = core;
  if (!held.get()) held.setRecent({ storedName: choice.wallet, entry: null });
  const mine = attempts.begin({ status: 'reconnecting', entry: null, isShown: !held.get() });
  core.leaving = null;
  const goOnUnseen = () => {
    mine.isShown = false;
    publish();
  };
  const patience = setTimeout(() => {
    goOnUnseen();
    mine.restoration?.goOn();
  }, PATIENCE_MS);
  mine.controller.signal.addEventListener('abort', () => {
    clearTimeout(patience);
  });
  mine.restoration = createRestoration(choice, {
    getEntries: core.getListed,
    readThrown: core.readThrown,
    onAsk(entry) {
      mine.entry = entry;
      publish();
    },
    onDenied({ code, message }) {
      if (code !== 'refused') onWarn(`The wallet was not restored: ${message}`);
      goOnUnseen();
    },
    onEnd(end) {
      attempts.end();
      if (end.status === 'found') held.take(end);
      // Another tab was let in just now: what its wallet denies this one is not gone for that one.
      else if (!isNews && isStoredChoice(memory, choice)) memory.clear();
      publish();
    },
  });
}
