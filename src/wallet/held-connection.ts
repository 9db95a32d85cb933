import { writeStoredChoice } from './stored-choice';
import { readAccounts, type Account } from './wallet-accounts';
import type { CatalogEntry } from './wallet-catalog';
import type { RecentWallet } from './wallet-snapshot';
import type { WalletMemory } from './wallet-state';

export interface Connected {
  readonly entry: CatalogEntry;
  readonly accounts: readonly Account[];
  readonly current: Account;
}

export interface HeldConnection {
  readonly get: () => Connected | null;
  readonly getRecent: () => RecentWallet | null;
  readonly setRecent: (recent: RecentWallet) => void;
  readonly hold: (next: Connected) => void;
  readonly letGo: () => void;
  /** Takes over what the connected wallet says its accounts are now: the current one, or the first. */
  readonly follow: (list: readonly unknown[]) => void;
  /** Reads the known accounts again, for chains and features that changed. */
  readonly refresh: () => void;
}

/** Keeps the one connection, and the stored choice equal to it. */
export function createHeldConnection(memory: WalletMemory): HeldConnection {
  let connected: Connected | null = null;
  let recent: RecentWallet | null = null;

  function hold(next: Connected): void {
    const { entry, current } = next;
    const { storedName } = entry.facts;
    const { address } = current.summary;
    const isNew = connected?.entry !== entry || connected.current.summary.address !== address;
    connected = next;
    recent = { storedName, entry };
    if (isNew) writeStoredChoice(memory, { wallet: storedName, address });
  }

  function letGo(): void {
    connected = null;
    memory.clear();
  }

  function follow(list: readonly unknown[]): void {
    if (!connected) return;
    const { entry, current } = connected;
    const accounts = entry.facts.chains.length > 0 ? readAccounts(entry.wallet, list) : [];
    const { address } = current.summary;
    const next = accounts.find(({ summary }) => summary.address === address) ?? accounts[0];
    if (next) hold({ entry, accounts, current: next });
    else letGo();
  }

  return {
    get: () => connected,
    getRecent: () => recent,
    setRecent(next) {
      recent = next;
    },
    hold,
    letGo,
    follow,
    refresh() {
      follow(connected?.accounts.map(({ raw }) => raw) ?? []);
    },
  };
}
