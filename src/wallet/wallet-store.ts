import { createHeldConnection } from './held-connection';
import { requestAccounts } from './request-accounts';
import { requestDisconnect } from './request-disconnect';
import { canRestore, createRestoration, type Restoration } from './restore-choice';
import { readStoredChoice, type StoredChoice } from './stored-choice';
import { ABORTED, untilAborted } from './until-aborted';
import { createWalletCatalog, type CatalogEntry, type WalletRegistry } from './wallet-catalog';
import { getWalletError, WalletError } from './wallet-errors';
import { createSnapshots, EMPTY_STATE } from './wallet-snapshot';
import type { ConnectOutcome, WalletMemory, WalletStatus, WalletStore } from './wallet-state';

/** How long the page says that it restores a wallet; it goes on listening for it afterwards. */
const PATIENCE_MS = 3000;

export interface WalletStoreOptions {
  /** `getWallets()` of `@wallet-standard/app`. */
  readonly registry: WalletRegistry;
  readonly memory: WalletMemory;
  readonly onWarn: (message: string) => void;
  /** @returns the id of the selected cluster */
  readonly getChain: () => string;
}

interface Attempt {
  readonly status: 'connecting' | 'reconnecting';
  readonly controller: AbortController;
  entry: CatalogEntry | null;
  shown: boolean;
}

function getFailure(error: WalletError): ConnectOutcome {
  if (error.code === 'refused') return { status: 'refused' };
  return { status: 'failed', code: error.code, message: error.message };
}

/** Follows every wallet in the page, and the one that is connected. Nothing happens before `start`. */
export function createWalletStore(options: WalletStoreOptions): WalletStore {
  const { memory, onWarn, getChain } = options;
  const listeners = new Set<() => void>();
  const held = createHeldConnection(memory);
  const getSnapshot = createSnapshots();
  let state = EMPTY_STATE;
  let chain = getChain();
  let started = false;
  let attempt: Attempt | null = null;
  let restoration: Restoration | null = null;
  let leaving: CatalogEntry | null = null;

  const catalog = createWalletCatalog(options.registry, {
    onChange() {
      held.refresh();
      restoration?.proceed();
      publish();
    },
    onRemove(entry) {
      restoration?.forget(entry);
      if (held.get()?.entry === entry) held.letGo();
      if (attempt?.entry !== entry) return;
      if (attempt.status === 'connecting') endAttempt();
      else attempt.entry = null;
    },
    onAccounts(entry, accounts) {
      if (held.get()?.entry === entry) held.follow(accounts);
    },
  });

  const getListed = () => catalog.getEntries().filter(({ facts }) => facts.chains.length > 0);

  function getStatus(): WalletStatus {
    if (attempt?.shown) return attempt.status;
    if (leaving) return 'disconnecting';
    return held.get() ? 'connected' : 'disconnected';
  }

  function publish(): void {
    const connected = held.get();
    const next = getSnapshot({
      status: getStatus(),
      listed: getListed(),
      shown: connected?.entry ?? leaving,
      pending: attempt?.shown ? attempt.entry : null,
      accounts: connected?.accounts ?? [],
      current: connected?.current ?? null,
      recent: held.getRecent(),
      chain,
    });
    if (next === state) return;
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function begin(status: Attempt['status'], entry: CatalogEntry | null): Attempt {
    endAttempt();
    leaving = null;
    attempt = { status, entry, controller: new AbortController(), shown: true };
    return attempt;
  }

  function endAttempt(): void {
    restoration?.stop();
    restoration = null;
    const ended = attempt;
    attempt = null;
    ended?.controller.abort();
  }

  function restore(choice: StoredChoice): void {
    held.setRecent({ storedName: choice.wallet, entry: null });
    if (!canRestore(choice)) return;
    const mine = begin('reconnecting', null);
    const patience = setTimeout(() => {
      mine.shown = false;
      publish();
    }, PATIENCE_MS);
    mine.controller.signal.addEventListener('abort', () => {
      clearTimeout(patience);
    });
    restoration = createRestoration(choice, {
      getEntries: getListed,
      onAsk(entry) {
        mine.entry = entry;
        publish();
      },
      onEnd(end) {
        endAttempt();
        if (end.status === 'found') held.hold(end);
        if (end.status === 'gone') held.letGo();
        if (end.status === 'failed') onWarn(`The wallet was not restored: ${end.error.message}`);
        publish();
      },
    });
  }

  async function ask(entry: CatalogEntry): Promise<ConnectOutcome> {
    const mine = begin('connecting', entry);
    publish();
    try {
      const request = requestAccounts(entry.wallet, 'prompt');
      const accounts = await untilAborted(request, mine.controller.signal);
      if (attempt !== mine || accounts === ABORTED) return getEndOfWait(entry);
      if (!getListed().includes(entry)) throw new WalletError('unsupported-chain');
      endAttempt();
      const current = accounts[0];
      if (current) held.hold({ entry, accounts, current });
      else onWarn(`${entry.facts.name} returned no account for Solana`);
      return { status: current ? 'connected' : 'no-accounts' };
    } catch (thrown) {
      if (attempt !== mine) return getEndOfWait(entry);
      endAttempt();
      return getFailure(getWalletError(thrown));
    } finally {
      publish();
    }
  }

  function getEndOfWait(entry: CatalogEntry): ConnectOutcome {
    if (catalog.getEntries().includes(entry)) return { status: 'superseded' };
    return getFailure(new WalletError('wallet-gone'));
  }

  return {
    subscribe(listener) {
      const own = () => {
        listener();
      };
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    getState: () => state,
    getConnection() {
      const connected = held.get();
      return connected && { wallet: connected.entry.wallet, account: connected.current.raw };
    },
    start() {
      if (started) return;
      started = true;
      chain = getChain();
      const choice = readStoredChoice(memory);
      if (choice) restore(choice);
      catalog.start();
    },
    async connect(walletId) {
      const entry = getListed().find(({ id }) => id === walletId);
      if (!entry) return getFailure(new WalletError('wallet-gone'));
      if (entry.facts.chains.includes(chain)) return ask(entry);
      return getFailure(new WalletError('unsupported-chain'));
    },
    cancel() {
      endAttempt();
      publish();
    },
    async disconnect() {
      const entry = held.get()?.entry;
      endAttempt();
      held.letGo();
      leaving = entry ?? leaving;
      publish();
      if (!entry) return;
      const objection = await requestDisconnect(entry);
      if (objection !== null) onWarn(objection);
      if (leaving === entry) leaving = null;
      publish();
    },
    selectAccount(address) {
      const connected = held.get();
      const current = connected?.accounts.find(({ summary }) => summary.address === address);
      if (connected && current) held.hold({ ...connected, current });
      else onWarn('The wallet no longer offers this account');
      publish();
    },
    setChain(next) {
      chain = next;
      publish();
    },
  };
}
