import { connectWallet, getOutcome } from './connect-wallet';
import { isMobileAdapter } from '../mobile/mobile-support';
import { awaitReturn, restoreChoice } from './restore/restore-stored';
import { readStoredChoice } from './restore/stored-choice';
import { createWalletCore, type WalletCoreOptions } from './wallet-core';
import { requestDisconnect } from '../standard/request-disconnect';
import { WalletError } from '../wallet-errors';
import { followOtherTab } from './restore/follow-other-tab';
import type { WalletStore } from './wallet-state';

export type WalletStoreOptions = Omit<WalletCoreOptions, 'onParted'>;

/** Follows every wallet in the page, and the one that is connected. Nothing happens before `start`. */
export function createWalletStore(options: WalletStoreOptions): WalletStore {
  const core = createWalletCore({ ...options, onParted: awaitReturn });
  const { held, attempts, memory, publish, onWarn } = core;
  let started = false;
  let isBehind = false;

  function keepUp(): void {
    isBehind = !followOtherTab(core);
  }

  /** A mobile wallet grants one network: its account goes with that, and comes back with it. */
  function followChain(): void {
    const connected = held.get();
    if (connected) {
      const { entry, current } = connected;
      const isOfOther = !current.chains.includes(core.chain);
      if (isOfOther && isMobileAdapter(entry.facts.storedName)) held.part();
      return;
    }
    const choice = attempts.get() ? null : readStoredChoice(memory);
    if (!choice || !isMobileAdapter(choice.wallet)) return;
    restoreChoice(core, choice, true);
    attempts.get()?.restoration?.proceed();
  }

  return {
    subscribe: core.subscribe,
    getState: core.getState,
    getConnection() {
      const connected = held.get();
      if (!connected) return null;
      const { entry, current } = connected;
      return { wallet: entry.wallet, account: current.raw, left: held.getLeft() };
    },
    start() {
      if (started) return;
      started = true;
      core.chain = options.getChain();
      const choice = readStoredChoice(memory);
      if (choice) restoreChoice(core, choice, isMobileAdapter(choice.wallet));
      core.start();
      memory.subscribe(keepUp);
    },
    async connect(walletId) {
      const entry = core.getListed().find(({ id }) => id === walletId);
      if (!entry?.facts.chains.includes(core.chain)) {
        return getOutcome(new WalletError(entry ? 'unsupported-chain' : 'wallet-gone'));
      }
      const outcome = await connectWallet(core, entry);
      if (isBehind && outcome.status !== 'connected') keepUp();
      return outcome;
    },
    cancel() {
      attempts.end();
      publish();
    },
    async disconnect() {
      const entry = held.get()?.entry;
      attempts.end();
      held.leave();
      memory.clear();
      core.leaving = entry ?? core.leaving;
      publish();
      if (!entry) return;
      const objection = await requestDisconnect(entry);
      if (objection) onWarn(objection);
      if (core.leaving === entry) core.leaving = null;
      publish();
    },
    selectAccount(address) {
      const connected = held.get();
      const current = connected?.accounts.find(({ summary }) => summary.address === address);
      if (connected && current) {
        // What another tab chose before is no longer looked for; a wallet that is asked still is.
        if (attempts.get()?.status === 'reconnecting') attempts.end();
        held.choose({ ...connected, current });
      } else onWarn('The wallet no longer offers this account');
      publish();
    },
    setChain(next) {
      core.chain = next;
      followChain();
      publish();
    },
  };
}
