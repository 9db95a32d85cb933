import { keepIfEqual } from './keep-if-equal';
import type { Account } from '../standard/wallet-accounts';
import type { CatalogEntry } from '../standard/wallet-catalog';
import type { WalletState, WalletStatus, WalletSummary } from '../../ports/wallet';
import { NO_WALLETS } from './wallet-state';

/** `entry` is null until a wallet of that name proves to be the one. */
export interface RecentWallet {
  readonly storedName: string;
  readonly entry: CatalogEntry | null;
}

/** What the store knows, in its own terms. */
export interface WalletFrame {
  readonly status: WalletStatus;
  readonly listed: readonly CatalogEntry[];
  readonly shown: CatalogEntry | null;
  readonly pending: CatalogEntry | null;
  readonly accounts: readonly Account[];
  readonly current: Account | null;
  readonly recent: RecentWallet | null;
  readonly chain: string;
}

let collator: Intl.Collator | null = null;

/** Made when there are names to sort: browsers take up to 20 ms for it. */
function getCollator(): Intl.Collator {
  return (collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true }));
}

function isRecent(entry: CatalogEntry, recent: RecentWallet | null): boolean {
  if (recent === null) return false;
  return recent.entry ? recent.entry === entry : recent.storedName === entry.facts.storedName;
}

function getSummary(entry: CatalogEntry, { chain, recent }: WalletFrame): WalletSummary {
  const { name, initial, icon, chains } = entry.facts;
  return {
    id: entry.id,
    name,
    initial,
    icon,
    supportsChain: chains.includes(chain),
    isRecent: isRecent(entry, recent),
  };
}

/** @returns a function that makes a frame's snapshot, from the parts that stayed the same */
export function createSnapshots(
  isLast: (name: string) => boolean = () => false,
): (frame: WalletFrame) => WalletState {
  const summaries = new WeakMap<CatalogEntry, WalletSummary>();
  let state = NO_WALLETS;

  return (frame) => {
    const summarize = (entry: CatalogEntry) => {
      const summary = keepIfEqual(summaries.get(entry), getSummary(entry, frame));
      summaries.set(entry, summary);
      return summary;
    };
    const accounts = frame.accounts.map(({ summary, chains }) => {
      const before = state.accounts.find(({ address }) => address === summary.address);
      const supportsChain = chains.includes(frame.chain);
      return keepIfEqual(before, { ...summary, supportsChain });
    });
    const current = frame.current?.summary.address;
    // Wallets of one name stay in their order of registration.
    const wallets = frame.listed
      .map(summarize)
      .sort(
        (first, second) =>
          Number(isLast(first.name)) - Number(isLast(second.name)) ||
          getCollator().compare(first.name, second.name),
      );
    state = keepIfEqual(state, {
      status: frame.status,
      wallets: keepIfEqual(state.wallets, wallets),
      wallet: frame.shown && summarize(frame.shown),
      pending: frame.pending && summarize(frame.pending),
      account: accounts.find(({ address }) => address === current) ?? null,
      accounts: keepIfEqual(state.accounts, accounts),
    });
    return state;
  };
}
