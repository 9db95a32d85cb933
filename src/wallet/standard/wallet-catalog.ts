import type { Wallets } from '@wallet-standard/app';
import type { Wallet } from '@wallet-standard/base';
import { parseWalletFacts, type WalletFacts } from './wallet-facts';
import { getFeature } from './wallet-features';

export interface CatalogEntry {
  readonly id: string;
  readonly wallet: Wallet;
  /** Read anew whenever the wallet says that it changed. */
  readonly facts: WalletFacts;
}

/** The part of `getWallets()` that is needed. */
export type WalletRegistry = Pick<Wallets, 'get' | 'on'>;

export interface CatalogListeners {
  /** A wallet came or went, or says something else of itself. */
  readonly onChange: () => void;
  readonly onRemove: (entry: CatalogEntry) => void;
  /** @param accounts - what the wallet says its accounts are now, as it gave it */
  readonly onAccounts: (entry: CatalogEntry, accounts: readonly unknown[]) => void;
}

export interface WalletCatalog {
  readonly start: () => void;
  /** Every registered wallet that can be read, in order of registration. */
  readonly getEntries: () => readonly CatalogEntry[];
}

interface Row extends CatalogEntry {
  facts: WalletFacts;
  stop: () => void;
}

function getChangedAccounts(change: unknown): readonly unknown[] | null {
  if (typeof change !== 'object' || change === null) return null;
  const accounts: unknown = Reflect.get(change, 'accounts');
  return Array.isArray(accounts) ? accounts : null;
}

/** Keeps the list of registered wallets, and hears what each of them says of itself. */
export function createWalletCatalog(
  registry: WalletRegistry,
  { onChange, onRemove, onAccounts }: CatalogListeners,
): WalletCatalog {
  const rows = new Map<Wallet, Row>();
  let lastId = 0;

  function follow(row: Row): () => void {
    const stop = getFeature(row.wallet, 'standard:events')?.call('change', (change: unknown) => {
      const facts = parseWalletFacts(row.wallet);
      if (facts) row.facts = facts;
      const accounts = getChangedAccounts(change);
      if (accounts) onAccounts(row, accounts);
      onChange();
    });
    return () => {
      if (typeof stop === 'function') Reflect.apply(stop, undefined, []);
    };
  }

  function add(wallet: Wallet): void {
    const facts = parseWalletFacts(wallet);
    if (!facts) return;
    lastId += 1;
    const row: Row = { id: `wallet-${lastId}`, wallet, facts, stop: () => undefined };
    rows.set(wallet, row);
    attempt(() => {
      row.stop = follow(row);
    });
  }

  function remove(row: Row): void {
    rows.delete(row.wallet);
    attempt(row.stop);
    onRemove(row);
  }

  function compare(): void {
    const present = new Set(registry.get());
    for (const row of [...rows.values()]) if (!present.has(row.wallet)) remove(row);
    for (const wallet of present) if (!rows.has(wallet)) add(wallet);
    onChange();
  }

  return {
    start() {
      registry.on('register', compare);
      registry.on('unregister', compare);
      compare();
    },
    getEntries: () => [...rows.values()],
  };
}

/** A wallet whose events are broken is still a wallet. */
function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // It will not be followed, or not be let go of.
  }
}
