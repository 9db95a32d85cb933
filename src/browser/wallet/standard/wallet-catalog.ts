import type { Wallets } from '@wallet-standard/app';
import type { Wallet } from '@wallet-standard/base';
import { getMember } from '../get-member';
import { parseAccounts, type Account } from './wallet-accounts';
import { parseWalletFacts, type WalletFacts } from './wallet-facts';
import { getFeature } from './wallet-features';

export interface CatalogEntry {
  readonly id: string;
  readonly wallet: Wallet;
  /** Read anew whenever the wallet says that it changed. */
  readonly facts: WalletFacts;
  /** The accounts that the wallet announced last. */
  readonly announced: readonly Account[];
}

/** The part of `getWallets()` that is needed. */
export type WalletRegistry = Pick<Wallets, 'get' | 'on'>;

export interface CatalogListeners {
  /** A wallet came or went, or says something else of itself. */
  readonly onChange: () => void;
  readonly onRemove: (entry: CatalogEntry) => void;
  /** @param accounts - what the wallet says its accounts are now */
  readonly onAccounts: (entry: CatalogEntry, accounts: readonly Account[]) => void;
}

interface Row extends CatalogEntry {
  facts: WalletFacts;
  announced: readonly Account[];
  stop: unknown;
}

function readAnnounced(wallet: Wallet, change: unknown): readonly Account[] | null {
  try {
    const accounts = getMember(change, 'accounts');
    return Array.isArray(accounts) ? parseAccounts(wallet, accounts) : null;
  } catch {
    // The wallet's own getter failed.
    return null;
  }
}

/** Keeps the list of registered wallets, and hears what each of them says of itself. */
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
    const row: Row = { id: `wallet-${lastId}`, wallet, facts, announced: [], stop: null };
    rows.set(wallet, row);
    ignoreFailure(() => {
      const hearOf = (change: unknown) => {
        if (rows.get(wallet) === row) hear(row, change);
      };
      row.stop = getFeature(wallet, 'standard:events')?.call('change', hearOf);
    });
  }

  function hear(row: Row, change: unknown): void {
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
      if (typeof row.stop === 'function') Reflect.apply(row.stop, undefined, []);
    });
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
    /** Every registered wallet that can be read, in order of registration. */
    getEntries: (): readonly CatalogEntry[] => [...rows.values()],
  };
}

/** A wallet whose events are broken is still a wallet. */
function ignoreFailure(action: () => void): void {
  try {
    action();
  } catch {
    // It will not be followed, or not be let go of.
  }
}
