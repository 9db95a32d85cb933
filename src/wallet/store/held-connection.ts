import { isStoredChoice, writeStoredChoice, type StoredChoice } from './restore/stored-choice';
import { parseAccounts, type Account } from '../standard/wallet-accounts';
import type { CatalogEntry } from '../standard/wallet-catalog';
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
  /** The visitor's own act: remembered, whatever was before. */
  readonly choose: (next: Connected) => void;
  /** What is remembered already, by this tab or another. */
  readonly take: (next: Connected) => void;
  /** Takes over what the connected wallet says its accounts are now: the current one, or the first. */
  readonly follow: (list: readonly unknown[]) => void;
  /** Reads the known accounts again, for chains and features that changed. */
  readonly refresh: () => void;
  /** The account is of no use for now, and stays what is remembered. */
  readonly part: () => void;
  /** The account is gone: forgotten, unless another tab remembers another one by now. */
  readonly letGo: () => void;
  /** The same by the visitor's own wish: what the wallet was asked meanwhile is wanted no more. */
  readonly leave: () => void;
  /** Aborts when the visitor leaves. */
  readonly getLeft: () => AbortSignal;
}

/**
 * Keeps the one connection, and the stored choice equal to it. What the visitor does is stored; what
 * wallets do changes the stored choice only where it is still this tab's: another tab's choice, or
 * its disconnecting, is never written over by a late event.
 */
export function createHeldConnection(memory: WalletMemory): HeldConnection {
  let connected: Connected | null = null;
  let recent: RecentWallet | null = null;
  let left = new AbortController();

  function take(next: Connected): void {
    connected = next;
    recent = { storedName: next.entry.facts.storedName, entry: next.entry };
  }

  function letGo(): void {
    const gone = connected;
    connected = null;
    if (gone && isStoredChoice(memory, getChoice(gone))) memory.clear();
  }

  function follow(list: readonly unknown[]): void {
    if (!connected) return;
    const { entry, current } = connected;
    const accounts = entry.facts.chains.length > 0 ? parseAccounts(entry.wallet, list) : [];
    const { address } = current.summary;
    const same = accounts.find(({ summary }) => summary.address === address);
    const next = same ?? accounts[0];
    if (!next) {
      letGo();
      return;
    }
    const isRemembered = !same && isStoredChoice(memory, getChoice(connected));
    take({ entry, accounts, current: next });
    if (isRemembered) writeStoredChoice(memory, getChoice(connected));
  }

  return {
    get: () => connected,
    getRecent: () => recent,
    setRecent(next) {
      recent = next;
    },
    choose(next) {
      take(next);
      writeStoredChoice(memory, getChoice(next));
    },
    take,
    part() {
      connected = null;
    },
    letGo,
    leave() {
      letGo();
      left.abort();
      left = new AbortController();
    },
    getLeft: () => left.signal,
    follow,
    refresh() {
      follow(connected?.accounts.map(({ raw }) => raw) ?? []);
    },
  };
}

export function getChoice({ entry, current }: Connected): StoredChoice {
  return { wallet: entry.facts.storedName, address: current.summary.address };
}
