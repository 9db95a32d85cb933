import type { Wallets } from '@wallet-standard/app';
import type { Wallet } from '@wallet-standard/base';
import { getMember } from '../get-member';
import { parseAccounts, type Account } from './wallet-accounts';
import { parseWalletFacts, type WalletFacts } from './wallet-facts';
import { getFeature } from './wallet-features';

export interface CatalogEntry {
  readonly id: string;
  readonly wallet: Wallet;
  readonly facts: WalletFacts;
  readonly announced: readonly Account[];
}

export type WalletRegistry = Pick<Wallets, 'get' | 'on'>;

export interface CatalogListeners {
  readonly onChange: () => void;
  readonly onRemove: (entry: CatalogEntry) => void;
  readonly onAccounts: (entry: CatalogEntry, accounts: readonly Account[]) => void;
}

interface Row extends CatalogEntry {
  facts: WalletFacts;
  announced: readonly Account[];
  unsubscribe: unknown;
}

function readAnnounced(wallet: Wallet, change: unknown): readonly Account[] | null {
  try {
    const accounts = getMember(change, 'accounts');
    return Array.isArray(accounts) ? parseAccounts(wallet, accounts) : null;
  } catch {
    return null;
  }
}

export function createWalletCatalog(
  registry: WalletRegistry,
  { onChange, onRemove, onAccounts }: CatalogListeners,
) {
  const rows = new Map<Wallet, Row>();
  let lastId = 0;

  function add(wallet: Wallet): void {
    const facts = parseWalletFacts(wallet);
    if (!facts) return;
    lastId += 1;
    const row: Row = { id: `wallet-${lastId}`, wallet, facts, announced: [], unsubscribe: null };
    rows.set(wallet, row);
    ignoreFailure(() => {
      const listener = (change: unknown) => {
        if (rows.get(wallet) === row) update(row, change);
      };
      row.unsubscribe = getFeature(wallet, 'standard:events')?.call('change', listener);
    });
  }

  function update(row: Row, change: unknown): void {
    row.facts = parseWalletFacts(row.wallet) ?? row.facts;
    const accounts = readAnnounced(row.wallet, change);
    if (accounts) {
      row.announced = accounts;
      onAccounts(row, accounts);
    }
    onChange();
  }

  function remove(row: Row): void {
    rows.delete(row.wallet);
    ignoreFailure(() => {
      if (typeof row.unsubscribe === 'function') Reflect.apply(row.unsubscribe, undefined, []);
    });
    onRemove(row);
  }

  function syncWithRegistry(): void {
    const present = new Set(registry.get());
    for (const row of [...rows.values()]) if (!present.has(row.wallet)) remove(row);
    for (const wallet of present) if (!rows.has(wallet)) add(wallet);
    onChange();
  }

  return {
    start() {
      registry.on('register', syncWithRegistry);
      registry.on('unregister', syncWithRegistry);
      syncWithRegistry();
    },
    getEntries: (): readonly CatalogEntry[] => [...rows.values()],
  };
}

/** A wallet whose events fail is still usable. */
function ignoreFailure(action: () => void): void {
  try {
    action();
  } catch {
    // The page misses this wallet's changes.
  }
}
