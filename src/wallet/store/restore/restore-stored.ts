import { createRestoration } from './restoration';
import {
  isStoredChoice,
  readStoredChoice,
  writeStoredChoice,
  type StoredChoice,
} from './stored-choice';
import type { Connected } from '../held-connection';
import type { WalletCore } from '../wallet-core';

/** How long the page says that it restores a wallet; it goes on listening for it afterwards. */
const PATIENCE_MS = 3000;

/** Takes the account up again in this tab where a wallet, locked perhaps, offers it no longer. */
export function awaitReturn(core: WalletCore, { wallet, address }: StoredChoice): void {
  lookFor(core, { wallet, address, isListenedTo: true }, 'parted');
}

/** Looks for the stored account without a prompt. What is connected stays so until it is found. */
export function restoreChoice(core: WalletCore, choice: StoredChoice, isNews: boolean): void {
  lookFor(core, choice, isNews ? 'news' : 'load');
}

/** `news`: another tab chose it; `parted`: it was this tab's, and nothing is stored any more. */
function lookFor(core: WalletCore, choice: StoredChoice, why: 'load' | 'news' | 'parted'): void {
  const { attempts, held, memory, publish, onWarn } = core;
  if (!held.get()) held.setRecent({ storedName: choice.wallet, entry: null });
  const isShown = !held.get() && !choice.isListenedTo;
  const mine = attempts.begin({ status: 'reconnecting', entry: null, isShown });
  core.leaving = null;
  const goOnUnseen = () => {
    mine.isShown = false;
    publish();
  };
  /** The wallet asked the visitor, so it is not asked on the next visit. */
  const listenFromNowOn = () => {
    if (!isStoredChoice(memory, choice) || choice.isListenedTo) return;
    writeStoredChoice(memory, { ...choice, isListenedTo: true });
  };
  const patience = setTimeout(() => {
    goOnUnseen();
    mine.restoration?.goOn();
  }, PATIENCE_MS);
  mine.controller.signal.addEventListener('abort', () => {
    clearTimeout(patience);
  });
  const take = (found: Connected) => {
    const stored = readStoredChoice(memory);
    const isBack = why === 'parted' && stored === null;
    if (isBack || (stored?.isListenedTo && isStoredChoice(memory, choice))) held.choose(found);
    else held.take(found);
  };
  mine.restoration = createRestoration(choice, {
    getEntries: core.getListed,
    watchFocus: core.watchFocus,
    onRetry(entry) {
      mine.entry = entry;
      publish();
    },
    onDenied({ code, message }, isByPerson) {
      if (code !== 'refused') onWarn(`The wallet was not restored: ${message}`);
      if (isByPerson) listenFromNowOn();
      goOnUnseen();
    },
    onEnd(end) {
      attempts.end();
      if (end.status === 'found') take(end);
      // Another tab was let in just now: what its wallet denies this one is not gone for that one.
      else if (why === 'load' && isStoredChoice(memory, choice)) memory.clear();
      publish();
    },
  });
}
