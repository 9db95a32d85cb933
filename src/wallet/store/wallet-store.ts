import { connectWallet, getOutcome } from './connect-wallet';
import { isMobileAdapter } from '../mobile/mobile-support';
import { awaitReturn, restoreChoice } from './restore/restore-stored';
import { readStoredChoice } from './restore/stored-choice';
import type { CatalogEntry } from '../standard/wallet-catalog';
import { createWalletCore, type LaterParts, type WalletCoreOptions } from './wallet-core';
import { WalletFault } from '../wallet-fault';
import type { WalletStore } from './wallet-state';

export type WalletStoreOptions = Omit<WalletCoreOptions, 'onParted'>;

/** What a wallet has for its part of a disconnection, and what has to be loaded for that. */
const LONGEST_LEAVE_MS = 3000;

/** Follows every wallet in the page, and the one that is connected. Nothing happens before `start`. */
export function createWalletStore(options: WalletStoreOptions): WalletStore {
  const core = createWalletCore({ ...options, onParted: awaitReturn });
  const { held, attempts, memory, publish, onWarn } = core;
  let started = false;
  let isBehind = false;
  let loading: Promise<LaterParts | null> | null = null;

  function loadLater(): Promise<LaterParts | null> {
    loading ??= options.loadLater().catch((thrown: unknown) => {
      onWarn(String(thrown));
      loading = null;
      return null;
    });
    return loading;
  }

  async function keepUp(): Promise<void> {
    isBehind = true;
    const later = await loadLater();
    if (later) isBehind = !later.followOtherTab(core);
  }

  async function tell(entry: CatalogEntry): Promise<void> {
    const later = await loadLater();
    const objection = await later?.requestDisconnect(entry);
    if (objection) onWarn(objection);
  }

  /** A mobile wallet grants one network: its account goes with that, and comes back with it. */
  function followChain(): void {
    const connected = held.get();
    if (connected) {
      const { entry, current } = connected;
      const isOfOther = !current.summary.chains.includes(core.chain);
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
      // What letting go takes has to be there before the network may be gone.
      const stopWaiting = core.subscribe(() => {
        if (!held.get()) return;
        stopWaiting();
        void loadLater();
      });
      memory.subscribe(() => void keepUp());
    },
    async connect(walletId) {
      const entry = core.getListed().find(({ id }) => id === walletId);
      if (!entry?.facts.chains.includes(core.chain)) {
        const fault = new WalletFault(entry ? 'unsupported-chain' : 'wallet-gone');
        return getOutcome(await core.readThrown(fault));
      }
      const outcome = await connectWallet(core, entry);
      if (isBehind && outcome.status !== 'connected') void keepUp();
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
      // The code for it may hang as much as the wallet: nobody waits for either any longer.
      await Promise.race([
        tell(entry),
        new Promise((resolve) => setTimeout(resolve, LONGEST_LEAVE_MS)),
      ]);
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
