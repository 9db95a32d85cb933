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

/** How long the page shows that it restores or leaves a wallet; it waits unseen afterwards. */
const PATIENCE_MS = 3000;

/** Where the choice outlives the page. Must not throw. */
export interface WalletMemory {
  readonly read: () => string | null;
  readonly write: (value: string) => unknown;
  readonly clear: () => void;
  /** Calls back when another tab wrote or cleared it, or may have while this page slept. */
  readonly subscribe: (listener: () => void) => unknown;
}

/** The wallet's own objects, for the signer: nothing in them is fit to be shown. */
export interface WalletConnection {
  readonly wallet: Wallet;
  readonly account: WalletAccount;
  /** Aborts when the visitor disconnects, in this tab or another. */
  readonly left: AbortSignal;
}

export interface WalletStore extends WalletPort {
  /** Listens for wallets and other tabs, and restores the stored choice; called once. */
  readonly start: () => void;
  /** @param chain - the id of the cluster that is selected now, as `solana:devnet` */
  readonly setChain: (chain: string) => void;
  readonly getConnection: () => WalletConnection | null;
}

export interface WalletStoreOptions {
  /** `getWallets()` of `@wallet-standard/app`. */
  readonly registry: WalletRegistry;
  readonly memory: WalletMemory;
  readonly onWarn: (message: string) => void;
  /** @returns the id of the selected cluster */
  readonly getChain: () => string;
  /** Whether the mobile wallet adapter is listed after all other wallets. */
  readonly isPhoneLast?: boolean;
}

/** The account to restore on the next visit. */
interface StoredChoice {
  /** The wallet's own name for itself, whatever characters it holds. */
  readonly wallet: string;
  readonly address: string;
}

interface Connection {
  readonly entry: CatalogEntry;
  readonly accounts: readonly Account[];
  readonly current: Account;
}

/** A connecting or restoring that is under way. The next one supersedes it: its answer is ignored. */
interface Attempt {
  readonly status: 'connecting' | 'reconnecting';
  readonly controller: AbortController;
  /** The wallet that was asked; null while a restoration waits for one to register. */
  entry: CatalogEntry | null;
  /** Whether the page shows it. */
  isShown: boolean;
  /** The restoration that goes on if the visitor's pick comes to nothing. */
  paused: Attempt | null;
  /** A restoration looks at the wallets again. */
  readonly look?: () => void;
  /** A restoration reads accounts that a wallet announces by itself. */
  readonly hear?: (entry: CatalogEntry, accounts: readonly Account[]) => void;
}

/** The browser takes up to 20 ms to make one, so it is made when there are names to sort. */
let collator: Intl.Collator | null = null;
const getCollator = () =>
  (collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true }));

const getChoice = ({ entry, current }: Connection): StoredChoice => ({
  wallet: entry.facts.storedName,
  address: current.summary.address,
});
const findAccount = (accounts: readonly Account[], address: string) =>
  accounts.find(({ summary }) => summary.address === address);

/**
 * Follows every wallet in the page, and the one that is connected. What the visitor does is stored;
 * what a wallet does changes the stored choice only where that is still this tab's.
 */
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
  /** The wallet that was asked to disconnect, and has not confirmed yet. */
  let leaving: CatalogEntry | null = null;
  /** The wallet that the list marks as recent; `entry` is null until one of that name is connected. */
  let recent: { readonly storedName: string; readonly entry: CatalogEntry | null } | null = null;
  let left = new AbortController();
  /** Another tab changed the stored choice while a wallet was asked here. */
  let isBehind = false;

  const catalog = createWalletCatalog(options.registry, {
    onChange() {
      // Chains and features of the connected wallet may be others now.
      if (connection) {
        const raw = connection.accounts.map((account) => account.raw);
        followAccounts(parseAccounts(connection.entry.wallet, raw));
      }
      attempt?.look?.();
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
      if (isOurs && !connection && !attempt) restore(choice, 'parted');
      (attempt?.paused ?? attempt)?.hear?.(entry, accounts);
    },
  });
  const getListed = () => catalog.getEntries().filter(({ facts }) => facts.chains.length > 0);

  // The stored choice.

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
      // It is no JSON, and is cleared below.
    }
    memory.clear();
    return null;
  }

  function isStored({ wallet, address }: StoredChoice): boolean {
    const stored = readChoice();
    return stored?.wallet === wallet && stored.address === address;
  }

  // The state that screens see.

  function getStatus(): WalletStatus {
    if (attempt?.isShown) return attempt.status;
    if (leaving) return 'disconnecting';
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
    // The sort is stable: wallets of one name stay in their order of registration.
    const wallets = getListed()
      .sort(
        (first, second) =>
          isLast(first) - isLast(second) ||
          getCollator().compare(first.facts.name, second.facts.name),
      )
      .map((entry) => replaceEqualDeep(known.get(entry.id), summarize(entry)));
    return replaceEqualDeep(state.wallets, wallets);
  }

  /** Makes the next snapshot, keeps what is equal in it, and tells the listeners of a change. */
  function publish(): void {
    const wallets = getWallets();
    const pick = (entry: CatalogEntry) =>
      wallets.find(({ id }) => id === entry.id) ?? summarize(entry);
    const shown = connection?.entry ?? leaving;
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

  // The connection.

  function take(next: Connection): void {
    connection = next;
    recent = { storedName: next.entry.facts.storedName, entry: next.entry };
  }

  /** Takes what the visitor chose, and stores it. */
  function choose(next: Connection): void {
    take(next);
    memory.write(JSON.stringify(getChoice(next)));
  }

  function loseConnection(): void {
    const lost = connection;
    connection = null;
    if (lost && isStored(getChoice(lost))) memory.clear();
  }

  /** The visitor disconnected: what the wallet was asked meanwhile is no longer wanted. */
  function leave(): void {
    loseConnection();
    left.abort();
    left = new AbortController();
  }

  /** Takes over the connected wallet's accounts: the current one stays, or the first replaces it. */
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

  // The attempt to connect.

  function end(): void {
    const ended = attempt;
    attempt = null;
    ended?.paused?.controller.abort();
    ended?.controller.abort();
  }

  /** Ends a pick that came to nothing; the restoration that it interrupted goes on. */
  function endPick(pick: Attempt): void {
    attempt = pick.paused;
    pick.controller.abort();
    attempt?.look?.();
  }

  /** Ends the search for a stored account, but not the visitor's pick. */
  function endRestoration(): void {
    if (attempt?.status === 'reconnecting') end();
    else if (attempt?.paused) {
      attempt.paused.controller.abort();
      attempt.paused = null;
    }
  }

  /** @param signal - ends a request to the visitor; null asks silently */
  async function askForAccounts(entry: CatalogEntry, signal: AbortSignal | null) {
    const { announced: before, wallet } = entry;
    const request = () => requestAccounts(wallet, signal ? 'prompt' : 'silent');
    const accounts = await (signal ? askUntil(wallet, signal, request) : request());
    if (accounts === ABORTED || entry.announced === before) return accounts;
    // What it neither announces nor shows it may have taken back since it answered.
    const { announced } = entry;
    const offered = [...announced, ...getGivenAccounts(wallet)];
    const kept = accounts.filter(({ summary }) => findAccount(offered, summary.address));
    return kept.length > 0 ? kept : announced;
  }

  /** Has a wallet ask the visitor. Until they agree, an earlier connection stays what it was. */
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
    leaving = null;
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
      end();
      isBehind = false;
      choose({ entry, accounts, current });
      return { status: 'connected' };
    } catch (thrown) {
      if (attempt !== mine) return getEndOfWait();
      const error = toWalletError(thrown);
      const isUnchanged = !connection && memory.read() === remembered;
      const isRemembered = isUnchanged && readChoice()?.wallet === entry.facts.storedName;
      // A person who refused a wallet must not find it connected on the next visit.
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

  /**
   * Looks for the stored account without a prompt, for as long as it takes.
   *
   * @param why - `parted`: the connected wallet stopped showing it, and may be locked
   */
  function restore(choice: StoredChoice, why: 'load' | 'other-tab' | 'parted'): void {
    if (!connection) recent = { storedName: choice.wallet, entry: null };
    /** Whether each wallet that was asked has answered. One that spoke during a pick is asked anew. */
    const asked = new Map<CatalogEntry, boolean>();
    let isLate = false;
    const isNamesake = ({ facts }: CatalogEntry) => facts.storedName === choice.wallet;
    const hide = () => {
      mine.isShown = false;
      publish();
    };

    /** Ends the search: each of these wallets has answered, and none offers the account. */
    function endInVain(): void {
      // A phone that granted another network has not taken the account back.
      const isOfPhone = catalog.getEntries().some((one) => isNamesake(one) && isPhone(one.wallet));
      end();
      if (why === 'load' && !isOfPhone && isStored(choice)) memory.clear();
      publish();
    }

    function isFound(entry: CatalogEntry, accounts: readonly Account[]): boolean {
      const current = findAccount(accounts, choice.address);
      if (!current) return false;
      end();
      const found = { entry, accounts, current };
      if (why === 'parted' && memory.read() === null) choose(found);
      else take(found);
      publish();
      return true;
    }

    async function ask(entry: CatalogEntry): Promise<void> {
      asked.set(entry, false);
      // A wallet that showed the account in this tab announces it again, once it is unlocked.
      if (why === 'parted') return;
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
        if (!isFound(entry, accounts)) mine.look?.();
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
      isShown: !connection && why !== 'parted',
      paused: null,
      look() {
        const namesakes = getListed().filter(isNamesake);
        for (const entry of asked.keys()) if (!namesakes.includes(entry)) asked.delete(entry);
        const unasked = namesakes.filter((entry) => !asked.has(entry));
        // What a phone shows may be of before another tab disconnected it, so it is asked.
        const shown = unasked.filter(({ wallet }) => !isPhone(wallet));
        if (shown.some((entry) => isFound(entry, getGivenAccounts(entry.wallet)))) return;
        for (const entry of unasked) if (attempt === mine) void ask(entry);
        // A wallet that is there and unlisted names no Solana chain any more.
        const isUnlisted = isLate && catalog.getEntries().some(isNamesake);
        const isInVain = asked.size === 0 ? isUnlisted : ![...asked.values()].includes(false);
        if (attempt === mine && isInVain) endInVain();
      },
      hear(entry, accounts) {
        if (!isNamesake(entry) || !getListed().includes(entry)) return;
        if (attempt === mine) isFound(entry, accounts);
        else if (findAccount(accounts, choice.address)) asked.delete(entry);
      },
    };
    // The wallet that has just taken the account back may still show it.
    if (why === 'parted') for (const entry of getListed().filter(isNamesake)) void ask(entry);
    end();
    attempt = mine;
    leaving = null;
    const patience = setTimeout(() => {
      isLate = true;
      hide();
      if (attempt === mine) mine.look?.();
    }, PATIENCE_MS);
    mine.controller.signal.addEventListener('abort', () => {
      clearTimeout(patience);
    });
    mine.look?.();
  }

  /** Does what another tab did. While a wallet is asked here, its answer is waited for first. */
  function followOtherTab(): void {
    const choice = readChoice();
    const isAsking = attempt?.status === 'connecting';
    isBehind = choice !== null && isAsking;
    if (isBehind || !choice) endRestoration();
    if (isBehind) return;
    if (!choice) leave();
    else {
      const isHere = connection?.entry.facts.storedName === choice.wallet;
      const current = isHere && findAccount(connection?.accounts ?? [], choice.address);
      if (connection && current) {
        end();
        take({ ...connection, current });
      } else restore(choice, 'other-tab');
    }
    publish();
  }

  /** A phone grants one network: its account goes with that network, and comes back with it. */
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
      return { wallet: entry.wallet, account: current.raw, left: left.signal };
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
      // A pick that replaced this one is waited for first.
      if (isBehind && attempt?.status !== 'connecting') followOtherTab();
      return outcome;
    },
    cancel() {
      end();
      publish();
    },
    async disconnect() {
      const entry = connection?.entry;
      end();
      leave();
      memory.clear();
      leaving = entry ?? leaving;
      publish();
      if (!entry) return;
      try {
        const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
        const told = getFeature(entry.wallet, 'standard:disconnect')?.call();
        await Promise.race([told, patience]);
      } catch (thrown) {
        onWarn(`${entry.facts.name} did not disconnect: ${toWalletError(thrown).message}`);
      }
      if (leaving === entry) leaving = null;
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
  // The person ended it, or the mobile adapter's own dialog has told why it failed.
  if (code === 'cancelled') return { status: 'superseded' };
  return { status: 'failed', code, message };
}
