import { getWallets } from '@wallet-standard/app';
import type { Wallet } from '@wallet-standard/base';
import type { DoubleControls, DoubleOptions } from './double/double-options';
import { createWalletDouble } from './double/wallet-double';
import type { WalletState, WalletSummary } from '../wallet';
import type { WalletMemory, WalletStore } from '../store/wallet-store';
import { createWalletStore } from '../store/wallet-store';

export interface Stored {
  value: string | null;
  writes: number;
  readonly tabs: Map<WalletMemory, () => void>;
  isLate: boolean;
  readonly undelivered: Map<WalletMemory, number>;
}

export interface WalletWorld {
  readonly store: WalletStore;
  readonly warnings: readonly string[];
  readonly stored: Stored;
  readonly add: (options: DoubleOptions) => DoubleControls;
  readonly addStarted: (options: DoubleOptions) => DoubleControls;
  readonly find: (name: string) => WalletSummary;
  readonly connect: (name: string) => ReturnType<WalletStore['connect']>;
  readonly until: (fits: (state: WalletState) => boolean) => Promise<WalletState>;
  readonly reload: () => WalletWorld;
  readonly openTab: () => WalletWorld;
  readonly deliver: () => void;
  readonly storeElsewhere: (value: string | null) => void;
  readonly end: () => void;
}

const owners = new WeakMap<Wallet, WalletMemory>();

export interface WorldOptions {
  readonly stored?: string;
  readonly chain?: string;
  readonly isPhoneLast?: boolean;
  readonly isLate?: boolean;
}

export function createWalletWorld(options: WorldOptions = {}): WalletWorld {
  const {
    stored: before = null,
    chain = 'solana:localnet',
    isPhoneLast = false,
    isLate = false,
  } = options;
  const stored: Stored = {
    ...{ value: before, writes: 0, isLate },
    ...{ tabs: new Map<WalletMemory, () => void>(), undelivered: new Map<WalletMemory, number>() },
  };
  return createVisit(stored, { chain, isPhoneLast }, new Map());
}

type Visit = Required<Pick<WorldOptions, 'chain' | 'isPhoneLast'>>;

function createVisit(stored: Stored, visit: Visit, trusted: Map<string, boolean>): WalletWorld {
  const registry = getWallets();
  const leavers = new Set<() => void>();
  const warnings: string[] = [];
  const setStored = (value: string | null) => {
    if (stored.value === value) return;
    stored.value = value;
    for (const [tab, notify] of [...stored.tabs]) {
      if (tab === memory) continue;
      if (stored.isLate) stored.undelivered.set(tab, (stored.undelivered.get(tab) ?? 0) + 1);
      else notify();
    }
  };
  const memory: WalletMemory = {
    read: () => stored.value,
    write(value) {
      stored.writes += 1;
      setStored(value);
    },
    clear() {
      setStored(null);
    },
    subscribe: (notify) => stored.tabs.set(memory, notify),
  };
  const isInThisTab = (wallet: Wallet) => (owners.get(wallet) ?? memory) === memory;
  const store = createWalletStore({
    registry: {
      get: () => registry.get().filter(isInThisTab),
      on: (event, listener) => registry.on(event, listener),
    },
    memory,
    onWarn: (message) => warnings.push(message),
    getChain: () => visit.chain,
    isPhoneLast: visit.isPhoneLast,
  });

  function add(options: DoubleOptions): DoubleControls {
    const key = options.key ?? options.name;
    const isTrusted = () => trusted.get(key) ?? options.silentTrust === true;
    let leave: () => void = () => undefined;
    const { controls } = createWalletDouble(options, {
      trust: {
        read: () => options.silentTrust !== 'never' && isTrusted(),
        write: (trust) => trusted.set(key, trust),
      },
      register(wallet) {
        owners.set(wallet, memory);
        leave = registry.register(wallet);
        leavers.add(leave);
      },
      unregister() {
        leave();
      },
    });
    if (options.register !== 'never') controls.register();
    return controls;
  }

  function find(name: string): WalletSummary {
    const found = store.getState().wallets.find((wallet) => wallet.name === name);
    if (!found) throw new Error(`No wallet is listed as ${name}.`);
    return found;
  }

  function until(fits: (state: WalletState) => boolean): Promise<WalletState> {
    return new Promise((resolve) => {
      const look = () => {
        if (!fits(store.getState())) return;
        leave();
        resolve(store.getState());
      };
      const leave = store.subscribe(look);
      look();
    });
  }

  function end(): void {
    stored.tabs.delete(memory);
    store.cancel();
    const before = stored.value;
    const others = [...stored.tabs];
    stored.tabs.clear();
    for (const leave of leavers) leave();
    stored.value = before;
    for (const [tab, notify] of others) stored.tabs.set(tab, notify);
  }

  return {
    store,
    warnings,
    stored,
    add,
    addStarted(options) {
      const controls = add(options);
      store.start();
      return controls;
    },
    find,
    connect: (name) => store.connect(find(name).id),
    until,
    reload() {
      end();
      return createVisit(stored, visit, trusted);
    },
    openTab: () => createVisit(stored, visit, trusted),
    deliver() {
      const count = stored.undelivered.get(memory) ?? 0;
      if (count === 0) return;
      stored.undelivered.set(memory, count - 1);
      stored.tabs.get(memory)?.();
    },
    storeElsewhere(value) {
      stored.value = value;
      for (const notify of [...stored.tabs.values()]) notify();
    },
    end,
  };
}
