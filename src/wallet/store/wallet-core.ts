import { createConnectionAttempts, type Attempts } from './connection-attempt';
import { createHeldConnection, getChoice, type HeldConnection } from './held-connection';
import { isStoredChoice, type StoredChoice } from './restore/stored-choice';
import {
  createWalletCatalog,
  type CatalogEntry,
  type WalletRegistry,
} from '../standard/wallet-catalog';
import { createSnapshots } from './wallet-snapshot';
import type { WalletState, WalletStatus } from '../../ports/wallet';
import { NO_WALLETS, type WalletMemory } from './wallet-state';

export interface WalletCoreOptions {
  /** `getWallets()` of `@wallet-standard/app`. */
  readonly registry: WalletRegistry;
  readonly memory: WalletMemory;
  readonly onWarn: (message: string) => void;
  /** @returns the id of the selected cluster */
  readonly getChain: () => string;
  /** Whether a wallet of that name is listed after all others; none is when left out. */
  readonly isLast?: (name: string) => boolean;
  /** The result ends it, and tells whether the page lost the focus meanwhile. */
  readonly watchFocus: () => () => boolean;
  /** The connected wallet shows no account any more: it may be locked. */
  readonly onParted: (core: WalletCore, choice: StoredChoice) => void;
}

/** What the parts of the store share: who is connected, what is under way, and who wants to know. */
export interface WalletCore {
  readonly memory: WalletMemory;
  readonly onWarn: (message: string) => void;
  readonly watchFocus: WalletCoreOptions['watchFocus'];
  readonly held: HeldConnection;
  readonly attempts: Attempts;
  /** The wallet that was told to let go, and has not confirmed yet. */
  leaving: CatalogEntry | null;
  chain: string;
  readonly start: () => void;
  /** Every wallet that can be read, those without a Solana chain as well. */
  readonly getEntries: () => readonly CatalogEntry[];
  readonly getListed: () => readonly CatalogEntry[];
  readonly getState: () => WalletState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes the next snapshot, and tells of it where it says something else. */
  readonly publish: () => void;
}

export function createWalletCore(options: WalletCoreOptions): WalletCore {
  const { memory, onWarn, watchFocus, getChain } = options;
  const listeners = new Set<() => void>();
  const held = createHeldConnection(memory);
  const attempts = createConnectionAttempts();
  const getSnapshot = createSnapshots(options.isLast);
  let state = NO_WALLETS;

  const catalog = createWalletCatalog(options.registry, {
    onChange() {
      held.refresh();
      attempts.get()?.restoration?.proceed();
      core.publish();
    },
    onRemove(entry) {
      const attempt = attempts.get();
      attempt?.restoration?.forget(entry);
      if (held.get()?.entry === entry) held.letGo();
      if (attempt?.entry !== entry) return;
      if (attempt.status === 'connecting') attempts.end();
      else attempt.entry = null;
    },
    onAccounts(entry, accounts) {
      const before = held.get();
      if (before?.entry === entry) {
        const choice = getChoice(before);
        const isOurs = isStoredChoice(memory, choice);
        held.follow(accounts);
        if (isOurs && !held.get() && !attempts.get()) options.onParted(core, choice);
      }
      attempts.get()?.restoration?.hear(entry, accounts);
    },
  });

  function getStatus(): WalletStatus {
    const attempt = attempts.get();
    if (attempt?.isShown) return attempt.status;
    if (core.leaving) return 'disconnecting';
    return held.get() ? 'connected' : 'disconnected';
  }

  const core: WalletCore = {
    memory,
    onWarn,
    watchFocus,
    held,
    attempts,
    leaving: null,
    chain: getChain(),
    start: catalog.start,
    getEntries: catalog.getEntries,
    getListed: () => catalog.getEntries().filter(({ facts }) => facts.chains.length > 0),
    getState: () => state,
    subscribe(listener) {
      const own = () => {
        listener();
      };
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    publish() {
      const connected = held.get();
      const attempt = attempts.get();
      const next = getSnapshot({
        status: getStatus(),
        listed: core.getListed(),
        shown: connected?.entry ?? core.leaving,
        pending: attempt?.isShown ? attempt.entry : null,
        accounts: connected?.accounts ?? [],
        current: connected?.current ?? null,
        recent: held.getRecent(),
        chain: core.chain,
      });
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
  return core;
}
