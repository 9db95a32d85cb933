import { isMobileAdapter } from '../../mobile/mobile-support';
import { getGivenAccounts, requestAccounts } from '../../standard/request-accounts';
import type { StoredChoice } from './stored-choice';
import { parseAccounts, type Account } from '../../standard/wallet-accounts';
import type { CatalogEntry } from '../../standard/wallet-catalog';
import { toWalletError } from '../../to-wallet-error';
import { WalletError } from '../../wallet-errors';

export type RestorationEnd =
  | {
      readonly status: 'found';
      readonly entry: CatalogEntry;
      readonly accounts: readonly Account[];
      readonly current: Account;
    }
  /** Every wallet of that name said what it offers, and none offers the account. */
  | { readonly status: 'gone' };

interface RestorationPorts {
  readonly getEntries: () => readonly CatalogEntry[];
  readonly onRetry: (entry: CatalogEntry) => void;
  /**
   * A wallet would not say what it offers. It may be locked, or it asked the visitor, who refused:
   * `isByPerson`.
   */
  readonly onDenied: (error: WalletError, isByPerson: boolean) => void;
  readonly onEnd: (end: RestorationEnd) => void;
  /** The result ends it, and tells whether the page lost the focus meanwhile. */
  readonly watchFocus: () => () => boolean;
}

export interface Restoration {
  /**
   * Looks at the next wallet that may hold the account, and asks it where it shows none; call it
   * whenever the wallets changed.
   */
  readonly proceed: () => void;
  /** Waits no more for the one that is asked before the next is; its answer still counts. */
  readonly goOn: () => void;
  /** A wallet says by itself what its accounts are, as one does that is unlocked. */
  readonly hear: (entry: CatalogEntry, accounts: readonly unknown[]) => void;
  /** The wallet is no longer there: its answer does not count. */
  readonly forget: (entry: CatalogEntry) => void;
  readonly stop: () => void;
}

/** Looks for the stored account among the wallets, without a prompt, for as long as it takes. */
export function createRestoration(choice: StoredChoice, ports: RestorationPorts): Restoration {
  /** Whether each that was asked has said what it offers. */
  const asked = new Map<CatalogEntry, boolean>();
  let asking: CatalogEntry | null = null;
  let stopped = false;

  const getNamesakes = () =>
    ports.getEntries().filter(({ facts }) => facts.storedName === choice.wallet);

  function proceed(): void {
    if (asking) return;
    const next = getNamesakes().find((entry) => !asked.has(entry));
    if (next) void ask(next);
    else if (asked.size > 0 && ![...asked.values()].includes(false))
      ports.onEnd({ status: 'gone' });
  }

  async function ask(entry: CatalogEntry): Promise<void> {
    asked.set(entry, false);
    // What the mobile adapter shows may be of another network; it never prompts when asked silently.
    const isOfThisNetwork = !isMobileAdapter(choice.wallet);
    if (isOfThisNetwork && isFound(entry, getGivenAccounts(entry.wallet))) return;
    if (choice.isListenedTo) {
      proceed();
      return;
    }
    asking = entry;
    ports.onRetry(entry);
    // A prompt is a window or a frame of its own, and takes the focus; time tells nothing, as a
    // busy page hears late what a locked wallet said at once.
    const wasFocusLost = ports.watchFocus();
    const answer = await requestAccounts(entry.wallet, 'silent').catch((thrown: unknown) =>
      toWalletError(thrown),
    );
    const wasPrompted = wasFocusLost();
    if (stopped || asked.get(entry) !== false) return;
    if (asking === entry) asking = null;
    if (answer instanceof WalletError) {
      ports.onDenied(answer, wasPrompted && answer.code === 'refused');
    } else if (isFound(entry, answer)) return;
    else asked.set(entry, true);
    proceed();
  }

  function isFound(entry: CatalogEntry, accounts: readonly Account[]): boolean {
    const current = accounts.find(({ summary }) => summary.address === choice.address);
    if (current) ports.onEnd({ status: 'found', entry, accounts, current });
    return current !== undefined;
  }

  return {
    proceed,
    goOn() {
      asking = null;
      proceed();
    },
    hear(entry, accounts) {
      if (getNamesakes().includes(entry)) isFound(entry, parseAccounts(entry.wallet, accounts));
    },
    forget(entry) {
      asked.delete(entry);
      if (asking === entry) asking = null;
    },
    stop() {
      stopped = true;
    },
  };
}
