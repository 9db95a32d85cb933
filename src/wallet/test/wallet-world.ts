import { getWallets } from '@wallet-standard/app';
import type { DoubleControls, DoubleOptions } from '../../../e2e/wallets/double-options';
import { createWalletDouble } from '../../../e2e/wallets/wallet-double';
import type { WalletMemory, WalletState, WalletStore, WalletSummary } from '../wallet-state';
import { createWalletStore } from '../wallet-store';

/** One visit's surroundings: real wallets in the real registry, and what the browser remembers. */
export interface WalletWorld {
  readonly store: WalletStore;
  readonly warnings: readonly string[];
  /** What is stored, as it was written. */
  readonly stored: { value: string | null; writes: number };
  readonly add: (options: DoubleOptions) => DoubleControls;
  readonly find: (name: string) => WalletSummary;
  /** Resolves with the first state that fits. */
  readonly until: (fits: (state: WalletState) => boolean) => Promise<WalletState>;
  /** The same browser after a reload: no wallet registered yet, nothing connected. */
  readonly reload: () => WalletWorld;
  readonly end: () => void;
}

export interface WorldOptions {
  readonly stored?: string;
  readonly chain?: string;
}

export function createWalletWorld(options: WorldOptions = {}): WalletWorld {
  const { stored: before = null, chain = 'solana:localnet' } = options;
  const stored = { value: before, writes: 0 };
  return createVisit(stored, chain, new Map());
}

function createVisit(
  stored: { value: string | null; writes: number },
  chain: string,
  trusted: Map<string, boolean>,
): WalletWorld {
  const registry = getWallets();
  const leavers = new Set<() => void>();
  const warnings: string[] = [];
  const memory: WalletMemory = {
    read: () => stored.value,
    write(value) {
      stored.value = value;
      stored.writes += 1;
    },
    clear() {
      stored.value = null;
    },
  };
  const store = createWalletStore({
    registry,
    memory,
    onWarn: (message) => warnings.push(message),
    getChain: () => chain,
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
    store.cancel();
    const before = stored.value;
    for (const leave of leavers) leave();
    stored.value = before;
  }

  return {
    store,
    warnings,
    stored,
    add,
    find(name) {
      const found = store.getState().wallets.find((wallet) => wallet.name === name);
      if (!found) throw new Error(`No wallet is listed as ${name}.`);
      return found;
    },
    until,
    reload() {
      end();
      return createVisit(stored, chain, trusted);
    },
    end,
  };
}
