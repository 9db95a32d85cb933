import { isAddress } from '@countersign/proof/encoding';
import { replaceEqualDeep } from '@tanstack/react-query';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type {
  ConnectOutcome,
  WalletPort,
  WalletState,
  WalletStatus,
  WalletSummary,
} from '../wallet';
import { getMember } from '../get-member';
import { ABORTED, askUntil, getFeature, isPhone } from '../standard/wallet-features';
import {
  getGivenAccounts,
  requestAccounts,
  parseAccounts,
  type Account,
} from '../standard/wallet-accounts';
import {
  createWalletCatalog,
  type CatalogEntry,
  type WalletRegistry,
} from '../standard/wallet-catalog';
import { toWalletError, WalletError } from '../wallet-errors';

/** The page shows `reconnecting` or `disconnecting` only this long, and then waits silently. */
const PATIENCE_MS = 3000;

export interface WalletMemory {
  readonly read: () => string | null;
  readonly write: (value: string) => unknown;
  readonly clear: () => void;
  /** Also notifies if another tab may have written while this page was frozen. */
  readonly subscribe: (listener: () => void) => unknown;
}

/** The wallet's own objects, for the signer. Their text is not safe to show. */
export interface WalletConnection {
  readonly wallet: Wallet;
  readonly account: WalletAccount;
  /** Aborts when the visitor disconnects in any tab. */
  readonly disconnected: AbortSignal;
}

export interface WalletStore extends WalletPort {
  readonly start: () => void;
  readonly setChain: (chain: string) => void;
  readonly getConnection: () => WalletConnection | null;
}

export interface WalletStoreOptions {
  readonly registry: WalletRegistry;
  readonly memory: WalletMemory;
  readonly onWarn: (message: string) => void;
  readonly getChain: () => string;
  readonly isPhoneLast?: boolean;
}

interface StoredChoice {
  readonly wallet: string;
  readonly address: string;
}

interface Connection {
  readonly entry: CatalogEntry;
  readonly accounts: readonly Account[];
  readonly current: Account;
}

/** A new attempt replaces the current one, whose answer is then ignored. */
interface Attempt {
  readonly status: 'connecting' | 'reconnecting';
  readonly controller: AbortController;
  entry: CatalogEntry | null;
  isShown: boolean;
  paused: Attempt | null;
  readonly findInWallets?: () => void;
  readonly onAccounts?: (entry: CatalogEntry, accounts: readonly Account[]) => void;
}

/** Created at first use, because that takes up to 20 ms. */
let collator: Intl.Collator | null = null;
const getCollator = () =>
  (collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true }));

const getChoice = ({ entry, current }: Connection): StoredChoice => ({
  wallet: entry.facts.storedName,
  address: current.summary.address,
});
const findAccount = (accounts: readonly Account[], address: string) =>
  accounts.find(({ summary }) => summary.address === address);

/** A wallet's own changes update the stored choice only if this tab made that choice. */
export function createWalletStore(options: WalletStoreOptions): WalletStore {
  const { memory, onWarn, isPhoneLast = false } = options;
  const listeners = new Set<() => void>();
  let state: WalletState = {
    status: 'disconnected',
    wallets: [],
    wallet: null,
    pending: null,
    account: null,
    accounts: [],
  };
  let chain = options.getChain();
  let connection: Connection | null = null;
  let attempt: Attempt | null = null;
  let disconnecting: CatalogEntry | null = null;
  /** Listed as recent; `entry` is null until a wallet of that name connects. */
  let recent: { readonly storedName: string; readonly entry: CatalogEntry | null } | null = null;
  let disconnection = new AbortController();
  let hasMissedChoice = false;

  const catalog = createWalletCatalog(options.registry, {
    onChange() {
      if (connection) {
        const raw = connection.accounts.map((account) => account.raw);
        followAccounts(parseAccounts(connection.entry.wallet, raw));
      }
      attempt?.findInWallets?.();
      publish();
    },
    onRemove(entry) {
      if (connection?.entry === entry) loseConnection();
      if (attempt?.paused?.entry === entry) attempt.paused.entry = null;
      if (attempt?.entry !== entry) return;
      if (attempt.status === 'connecting') endPick(attempt);
      else attempt.entry = null;
    },
    onAccounts(entry, accounts) {
      const choice = connection?.entry === entry ? getChoice(connection) : null;
      const isOurs = choice !== null && isStored(choice);
      if (choice) followAccounts(accounts);
      if (isOurs && !connection && !attempt) restore(choice, 'account-removed');
      (attempt?.paused ?? attempt)?.onAccounts?.(entry, accounts);
    },
  });
  const getListed = () => catalog.getEntries().filter(({ facts }) => facts.chains.length > 0);

  function readChoice(): StoredChoice | null {
    const text = memory.read();
    if (text === null) return null;
    try {
      const value: unknown = JSON.parse(text);
      const wallet = getMember(value, 'wallet');
      const address = getMember(value, 'address');
      if (typeof wallet === 'string' && typeof address === 'string' && isAddress(address)) {
        return { wallet, address };
      }
    } catch {
      // Invalid JSON is cleared below.
    }
    memory.clear();
    return null;
  }

  function isStored({ wallet, address }: StoredChoice): boolean {
    const stored = readChoice();
    return stored?.wallet === wallet && stored.address === address;
  }

  function getStatus(): WalletStatus {
    if (attempt?.isShown) return attempt.status;
    if (disconnecting) return 'disconnecting';
    return connection ? 'connected' : 'disconnected';
  }

  function summarize(entry: CatalogEntry): WalletSummary {
    const { name, initial, icon, chains, storedName } = entry.facts;
    const isRecent = recent?.entry ? recent.entry === entry : recent?.storedName === storedName;
    return { id: entry.id, name, initial, icon, supportsChain: chains.includes(chain), isRecent };
  }

  function getWallets(): readonly WalletSummary[] {
    const isLast = ({ wallet }: CatalogEntry) => Number(isPhoneLast && isPhone(wallet));
    const known = new Map(state.wallets.map((wallet) => [wallet.id, wallet]));
    // The sort is stable, so wallets of the same name keep the order of registration.
    const wallets = getListed()
      .sort(
        (first, second) =>
          isLast(first) - isLast(second) ||
          getCollator().compare(first.facts.name, second.facts.name),
      )
      .map((entry) => replaceEqualDeep(known.get(entry.id), summarize(entry)));
    return replaceEqualDeep(state.wallets, wallets);
  }

  function publish(): void {
    const wallets = getWallets();
    const pick = (entry: CatalogEntry) =>
      wallets.find(({ id }) => id === entry.id) ?? summarize(entry);
    const shown = connection?.entry ?? disconnecting;
    const accounts = (connection?.accounts ?? []).map(({ summary, chains }) => ({
      ...summary,
      supportsChain: chains.includes(chain),
    }));
    const address = connection?.current.summary.address;
    const next: WalletState = {
      status: getStatus(),
      wallets,
      wallet: shown && pick(shown),
      pending: attempt?.isShown && attempt.entry ? pick(attempt.entry) : null,
      account: replaceEqualDeep(
        state.account,
        accounts.find((one) => one.address === address) ?? null,
      ),
      accounts: replaceEqualDeep(state.accounts, accounts),
    };
    if (replaceEqualDeep(state, next) === state) return;
    state = next;
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (thrown) {
        onWarn(`A listener of the wallet failed: ${toWalletError(thrown).message}`);
      }
    }
  }

  function take(next: Connection): void {
    connection = next;
    recent = { storedName: next.entry.facts.storedName, entry: next.entry };
  }

  function choose(next: Connection): void {
    take(next);
    memory.write(JSON.stringify(getChoice(next)));
  }

  function loseConnection(): void {
    const lost = connection;
    connection = null;
    if (lost && isStored(getChoice(lost))) memory.clear();
  }

  function endConnection(): void {
    loseConnection();
    disconnection.abort();
    disconnection = new AbortController();
  }

  function followAccounts(given: readonly Account[]): void {
    if (!connection) return;
    const { entry, current } = connection;
    const accounts = entry.facts.chains.length > 0 ? given : [];
    const same = findAccount(accounts, current.summary.address);
    const next = same ?? accounts[0];
    if (!next) {
      loseConnection();
      return;
    }
    const isReplaced = !same && isStored(getChoice(connection));
    take({ entry, accounts, current: next });
    if (isReplaced) memory.write(JSON.stringify(getChoice(connection)));
  }

  function endAttempt(): void {
    const ended = attempt;
    attempt = null;
    ended?.paused?.controller.abort();
    ended?.controller.abort();
  }

  function endPick(pick: Attempt): void {
    attempt = pick.paused;
    pick.controller.abort();
    attempt?.findInWallets?.();
  }

  function endRestoration(): void {
    if (attempt?.status === 'reconnecting') endAttempt();
    else if (attempt?.paused) {
      attempt.paused.controller.abort();
      attempt.paused = null;
    }
  }

  async function askForAccounts(entry: CatalogEntry, signal: AbortSignal | null) {
    const { announced: before, wallet } = entry;
    const request = () => requestAccounts(wallet, signal ? 'prompt' : 'silent');
    const accounts = await (signal ? askUntil(wallet, signal, request) : request());
    if (accounts === ABORTED || entry.announced === before) return accounts;
    // The wallet may have removed accounts since it answered.
    const { announced } = entry;
    const offered = [...announced, ...getGivenAccounts(wallet)];
    const kept = accounts.filter(({ summary }) => findAccount(offered, summary.address));
    return kept.length > 0 ? kept : announced;
  }

  /** The earlier connection stays until the person agrees. */
  async function connect(entry: CatalogEntry): Promise<ConnectOutcome> {
    const remembered = memory.read();
    const earlier = attempt;
    const paused = earlier?.status === 'reconnecting' ? earlier : (earlier?.paused ?? null);
    const controller = new AbortController();
    const mine: Attempt = {
      status: 'connecting',
      controller,
      entry,
      isShown: true,
      paused,
    };
    attempt = mine;
    disconnecting = null;
    if (earlier !== paused) earlier?.controller.abort();
    publish();
    const getEndOfWait = (): ConnectOutcome =>
      catalog.getEntries().includes(entry)
        ? { status: 'superseded' }
        : getOutcome(new WalletError('wallet-gone'));
    try {
      const accounts = await askForAccounts(entry, controller.signal);
      if (attempt !== mine || accounts === ABORTED) return getEndOfWait();
      if (!getListed().includes(entry)) throw new WalletError('unsupported-chain');
      const current = accounts[0];
      if (!current) {
        endPick(mine);
        onWarn(`${entry.facts.name} returned no account for Solana`);
        return { status: 'no-accounts' };
      }
      endAttempt();
      hasMissedChoice = false;
      choose({ entry, accounts, current });
      return { status: 'connected' };
    } catch (thrown) {
      if (attempt !== mine) return getEndOfWait();
      const error = toWalletError(thrown);
      const isUnchanged = !connection && memory.read() === remembered;
      const isRemembered = isUnchanged && readChoice()?.wallet === entry.facts.storedName;
      // A wallet that the visitor refused must not connect on the next visit.
      if (error.code === 'refused' && isRemembered) {
        endRestoration();
        memory.clear();
      }
      endPick(mine);
      return getOutcome(error);
    } finally {
      publish();
    }
  }

  /** Waits, without a prompt or a time limit, until a wallet offers the stored account. */
  function restore(choice: StoredChoice, why: 'load' | 'other-tab' | 'account-removed'): void {
    if (!connection) recent = { storedName: choice.wallet, entry: null };
    /** The value is true once the wallet has answered. */
    const asked = new Map<CatalogEntry, boolean>();
    let isLate = false;
    const isNamesake = ({ facts }: CatalogEntry) => facts.storedName === choice.wallet;
    const hide = () => {
      mine.isShown = false;
      publish();
    };

    function endWithoutAccount(): void {
      // The phone’s wallet may be authorized for another network only, so the stored choice is kept.
      const isOfPhone = catalog.getEntries().some((one) => isNamesake(one) && isPhone(one.wallet));
      endAttempt();
      if (why === 'load' && !isOfPhone && isStored(choice)) memory.clear();
      publish();
    }

    function tryToRestore(entry: CatalogEntry, accounts: readonly Account[]): boolean {
      const current = findAccount(accounts, choice.address);
      if (!current) return false;
      endAttempt();
      const found = { entry, accounts, current };
      if (why === 'account-removed' && memory.read() === null) choose(found);
      else take(found);
      publish();
      return true;
    }

    async function ask(entry: CatalogEntry): Promise<void> {
      asked.set(entry, false);
      // A locked wallet announces the account again when it is unlocked.
      if (why === 'account-removed') return;
      mine.entry = entry;
      publish();
      try {
        const accounts = await askForAccounts(entry, null);
        if (accounts === ABORTED || mine.controller.signal.aborted || !asked.has(entry)) return;
        if (attempt !== mine) {
          asked.delete(entry);
          return;
        }
        asked.set(entry, true);
        if (!tryToRestore(entry, accounts)) mine.findInWallets?.();
      } catch (thrown) {
        if (mine.controller.signal.aborted || !asked.has(entry)) return;
        const { code, message } = toWalletError(thrown);
        if (code !== 'refused') onWarn(`The wallet was not restored: ${message}`);
        hide();
      }
    }

    const mine: Attempt = {
      status: 'reconnecting',
      controller: new AbortController(),
      entry: null,
      isShown: !connection && why !== 'account-removed',
      paused: null,
      findInWallets() {
        const namesakes = getListed().filter(isNamesake);
        for (const entry of asked.keys()) if (!namesakes.includes(entry)) asked.delete(entry);
        const unasked = namesakes.filter((entry) => !asked.has(entry));
        // A phone that another tab disconnected may still expose its accounts, so it is asked.
        const shown = unasked.filter(({ wallet }) => !isPhone(wallet));
        if (shown.some((entry) => tryToRestore(entry, getGivenAccounts(entry.wallet)))) return;
        for (const entry of unasked) if (attempt === mine) void ask(entry);
        // A registered wallet that is not listed has stopped supporting Solana.
        const isUnlisted = isLate && catalog.getEntries().some(isNamesake);
        const isOver = asked.size === 0 ? isUnlisted : ![...asked.values()].includes(false);
        if (attempt === mine && isOver) endWithoutAccount();
      },
      onAccounts(entry, accounts) {
        if (!isNamesake(entry) || !getListed().includes(entry)) return;
        if (attempt === mine) tryToRestore(entry, accounts);
        // A wallet that announced the account during a visitor's request is asked again.
        else if (findAccount(accounts, choice.address)) asked.delete(entry);
      },
    };
    // The wallet may still expose the account that it has just removed.
    if (why === 'account-removed')
      for (const entry of getListed().filter(isNamesake)) void ask(entry);
    endAttempt();
    attempt = mine;
    disconnecting = null;
    const patience = setTimeout(() => {
      isLate = true;
      hide();
      if (attempt === mine) mine.findInWallets?.();
    }, PATIENCE_MS);
    mine.controller.signal.addEventListener('abort', () => {
      clearTimeout(patience);
    });
    mine.findInWallets?.();
  }

  /** If this tab is asking a wallet, another tab's choice counts after the answer. */
  function followOtherTab(): void {
    const choice = readChoice();
    const isAsking = attempt?.status === 'connecting';
    hasMissedChoice = choice !== null && isAsking;
    if (hasMissedChoice || !choice) endRestoration();
    if (hasMissedChoice) return;
    if (!choice) endConnection();
    else {
      const isSameWallet = connection?.entry.facts.storedName === choice.wallet;
      const current = isSameWallet && findAccount(connection?.accounts ?? [], choice.address);
      if (connection && current) {
        endAttempt();
        take({ ...connection, current });
      } else restore(choice, 'other-tab');
    }
    publish();
  }

  /** A phone authorizes one network, so its account is connected on that network only. */
  function followChain(): void {
    if (connection && isPhone(connection.entry.wallet)) {
      const shown = getGivenAccounts(connection.entry.wallet);
      if (!findAccount(shown, connection.current.summary.address)) connection = null;
    }
    const choice = connection || attempt ? null : readChoice();
    const isOfPhone = getListed().some(
      ({ facts, wallet }) => facts.storedName === choice?.wallet && isPhone(wallet),
    );
    if (choice && isOfPhone) restore(choice, 'other-tab');
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getState: () => state,
    getConnection() {
      if (!connection) return null;
      const { entry, current } = connection;
      return { wallet: entry.wallet, account: current.raw, disconnected: disconnection.signal };
    },
    start() {
      chain = options.getChain();
      const choice = readChoice();
      if (choice) restore(choice, 'load');
      catalog.start();
      memory.subscribe(followOtherTab);
    },
    async connect(walletId) {
      const entry = getListed().find(({ id }) => id === walletId);
      if (!entry?.facts.chains.includes(chain)) {
        return getOutcome(new WalletError(entry ? 'unsupported-chain' : 'wallet-gone'));
      }
      const outcome = await connect(entry);
      // A newer request that is still open follows the other tab when it ends.
      if (hasMissedChoice && attempt?.status !== 'connecting') followOtherTab();
      return outcome;
    },
    cancel() {
      endAttempt();
      publish();
    },
    async disconnect() {
      const entry = connection?.entry;
      endAttempt();
      endConnection();
      memory.clear();
      disconnecting = entry ?? disconnecting;
      publish();
      if (!entry) return;
      try {
        const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
        const answer = getFeature(entry.wallet, 'standard:disconnect')?.call();
        await Promise.race([answer, patience]);
      } catch (thrown) {
        onWarn(`${entry.facts.name} did not disconnect: ${toWalletError(thrown).message}`);
      }
      if (disconnecting === entry) disconnecting = null;
      publish();
    },
    selectAccount(address) {
      const current = findAccount(connection?.accounts ?? [], address);
      if (connection && current) {
        endRestoration();
        choose({ ...connection, current });
      } else onWarn('The wallet no longer offers this account');
      publish();
    },
    setChain(next) {
      chain = next;
      followChain();
      publish();
    },
  };
}

function getOutcome({ code, message }: WalletError): ConnectOutcome {
  if (code === 'refused') return { status: 'refused' };
  // The person cancelled, or the mobile adapter's dialog has shown the failure.
  if (code === 'cancelled') return { status: 'superseded' };
  return { status: 'failed', code, message };
}
