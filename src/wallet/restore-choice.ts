import { requestAccounts } from './request-accounts';
import type { StoredChoice } from './stored-choice';
import type { Account } from './wallet-accounts';
import type { CatalogEntry } from './wallet-catalog';
import type { WalletError } from './wallet-errors';

export type RestorationEnd =
  | {
      readonly status: 'found';
      readonly entry: CatalogEntry;
      readonly accounts: readonly Account[];
      readonly current: Account;
    }
  /** Every wallet of that name was asked, and none offers the account. */
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly error: WalletError };

interface RestorationPorts {
  readonly getEntries: () => readonly CatalogEntry[];
  readonly onAsk: (entry: CatalogEntry) => void;
  readonly onEnd: (end: RestorationEnd) => void;
  readonly readThrown: (thrown: unknown) => Promise<WalletError>;
}

export interface Restoration {
  /** Asks the next wallet that may hold the account; call it whenever the wallets changed. */
  readonly proceed: () => void;
  /** The wallet is no longer there: its answer does not count. */
  readonly forget: (entry: CatalogEntry) => void;
  readonly stop: () => void;
}

/** Looks for the stored account among the wallets, without a prompt, for as long as it takes. */
export function createRestoration(choice: StoredChoice, ports: RestorationPorts): Restoration {
  const asked = new Set<CatalogEntry>();
  let asking: CatalogEntry | null = null;
  let stopped = false;

  function proceed(): void {
    if (asking) return;
    const next = ports
      .getEntries()
      .find((entry) => entry.facts.storedName === choice.wallet && !asked.has(entry));
    if (next) void ask(next);
    else if (asked.size > 0) ports.onEnd({ status: 'gone' });
  }

  async function ask(entry: CatalogEntry): Promise<void> {
    asking = entry;
    asked.add(entry);
    ports.onAsk(entry);
    const answer = await requestAccounts(entry.wallet, 'silent').catch(ports.readThrown);
    if (stopped || asking !== entry) return;
    asking = null;
    if (answer instanceof Error) {
      if (answer.code === 'refused') proceed();
      else ports.onEnd({ status: 'failed', error: answer });
      return;
    }
    const current = answer.find((account) => account.summary.address === choice.address);
    if (current) ports.onEnd({ status: 'found', entry, accounts: answer, current });
    else proceed();
  }

  return {
    proceed,
    forget(entry) {
      asked.delete(entry);
      if (asking === entry) asking = null;
    },
    stop() {
      stopped = true;
    },
  };
}
