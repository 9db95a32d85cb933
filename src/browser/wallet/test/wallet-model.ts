import { getDoubleAddress } from './double/double-keys';
import type { DoubleControls } from './double/double-options';
import type { WalletWorld } from './wallet-world';

/** Three wallets, two of which have one name. */
export const KEYS = ['A', 'B', 'A2'] as const;
export type Key = (typeof KEYS)[number];
export const CHAINS = ['solana:localnet', 'solana:devnet'] as const;
export type Chain = (typeof CHAINS)[number];

export const getName = (key: Key) => key.slice(0, 1);
/** By which wallets of one name are told apart here. */
export const getIcon = (key: Key) => `data:image/png;base64,${btoa(`icon of ${key}`)}`;

/** One account of one wallet. */
export interface Choice {
  readonly key: Key;
  readonly index: number;
}

interface Awaited {
  readonly choice: Choice;
  /** `parted`: since the connected wallet showed no account any more; it is not asked. */
  readonly since: 'own' | 'other' | 'parted';
  /** Wallets of its name that were asked; true where one has said what it offers. */
  readonly asked: Map<Key, boolean>;
}

/** A wallet in one tab. */
export interface ModelWallet {
  present: boolean;
  /** Then it refuses what is asked silently. */
  locked: boolean;
  /** Then it never answers what is asked silently. */
  hangs: boolean;
  allowed: readonly number[];
  /** What anybody can read of it in this tab. */
  shown: readonly number[];
  chains: readonly Chain[];
  signs: boolean;
  /** The requests that stand open in it, the oldest first. */
  readonly requests: Pick[];
}

/** The visitor was asked to let the page in. */
export interface Pick {
  readonly key: Key;
  /** What was stored when the visitor picked it. */
  readonly remembered: Choice | null;
}

export interface ModelTab {
  connected: Choice | null;
  /** Looked for, and not decided yet; `own`: since the reload, `other`: since another tab chose it. */
  awaited: Awaited | null;
  pick: Pick | null;
  /** Another tab chose while a wallet was asked here. */
  isBehind: boolean;
  /** How often it is still to hear that the other tab wrote. */
  news: number;
  chain: Chain;
  readonly wallets: Record<Key, ModelWallet>;
}

/** What should be so, by the requirements alone. */
export interface Model {
  stored: Choice | null;
  /** Whether each wallet lets this site in, which all tabs share. */
  readonly trusts: Record<Key, boolean>;
  readonly tabs: readonly [ModelTab, ModelTab];
}

/** What stands behind a tab of the model: the store with its wallets, which a reload makes anew. */
export interface RealTab {
  world: WalletWorld;
  doubles: Record<Key, DoubleControls>;
}
export type Real = readonly [RealTab, RealTab];

export function createModel(): Model {
  const wallet = (): ModelWallet => ({
    ...{ present: true, locked: false, hangs: false, signs: true },
    ...{ allowed: [0, 1], shown: [], chains: [...CHAINS], requests: [] },
  });
  const tab = (): ModelTab => ({
    ...{ connected: null, awaited: null, pick: null, isBehind: false, news: 0, chain: CHAINS[0] },
    wallets: { A: wallet(), B: wallet(), A2: wallet() },
  });
  return { stored: null, trusts: { A: false, B: false, A2: false }, tabs: [tab(), tab()] };
}

function isSame(first: Choice | null, second: Choice | null): boolean {
  return first?.key === second?.key && first?.index === second?.index;
}

export function isListed({ present, chains }: ModelWallet): boolean {
  return present && chains.length > 0;
}

/** What one tab stores the other one is to hear of. */
export function store(model: Model, tab: ModelTab, choice: Choice | null): void {
  if (isSame(model.stored, choice)) return;
  model.stored = choice;
  for (const other of model.tabs) if (other !== tab) other.news += 1;
}

/** The visitor's own act. */
export function choose(model: Model, tab: ModelTab, choice: Choice | null): void {
  tab.connected = choice;
  store(model, tab, choice);
}

/** A wallet's act: what is stored follows only where it was this tab's. */
function follow(model: Model, tab: ModelTab, choice: Choice | null): void {
  if (tab.connected && isSame(model.stored, tab.connected)) store(model, tab, choice);
  tab.connected = choice;
}

/** The connected wallet shows no account any more. */
function part(model: Model, tab: ModelTab): void {
  const choice = tab.connected;
  const isOurs = isSame(model.stored, choice);
  follow(model, tab, null);
  if (isOurs && choice && !tab.awaited && !tab.pick) search(model, tab, choice, 'parted');
}

export function search(model: Model, tab: ModelTab, choice: Choice, since: Awaited['since']): void {
  const asked = new Map<Key, boolean>();
  tab.awaited = { choice, since, asked };
  // Who has just taken the account back is not looked at, but listened to.
  const isKnown = (key: Key) => getName(key) === getName(choice.key) && isListed(tab.wallets[key]);
  if (since === 'parted') for (const key of KEYS.filter(isKnown)) asked.set(key, false);
  look(model, tab);
}

function find(model: Model, tab: ModelTab, { choice, since }: Awaited): void {
  if (since === 'parted' && !model.stored) store(model, tab, choice);
  tab.awaited = null;
  tab.connected = choice;
}

const isNamesake = ({ choice }: Awaited, key: Key) => getName(key) === getName(choice.key);

/** The wallets that may hold the awaited account are looked at, and those not asked yet are asked. */
function look(model: Model, tab: ModelTab): void {
  const { awaited, wallets } = tab;
  if (!awaited || tab.pick) return;
  const { choice, since, asked } = awaited;
  const isOpen = (own: Key) => namesakes.includes(own) && !asked.has(own);
  const namesakes = KEYS.filter((key) => isNamesake(awaited, key) && isListed(wallets[key]));
  for (const key of asked.keys()) if (!namesakes.includes(key)) asked.delete(key);
  if (isOpen(choice.key) && wallets[choice.key].shown.includes(choice.index)) {
    find(model, tab, awaited);
    return;
  }
  const unasked = namesakes.filter(isOpen);
  for (const key of unasked) asked.set(key, false);
  if (since === 'parted') return;
  for (const key of unasked) {
    const wallet = wallets[key];
    if (wallet.hangs || wallet.locked) continue;
    asked.set(key, true);
    tellAccounts(model, tab, key, model.trusts[key] ? wallet.allowed : wallet.shown);
    if (tab.awaited !== awaited) return;
  }
  if (asked.size === 0 || [...asked.values()].includes(false)) return;
  tab.awaited = null;
  if (since === 'own' && isSame(model.stored, choice)) store(model, tab, null);
}

/** A wallet says what its accounts are now: who is connected follows, and who is awaited is found. */
export function tellAccounts(
  model: Model,
  tab: ModelTab,
  key: Key,
  accounts: readonly number[],
): void {
  const wallet = tab.wallets[key];
  wallet.shown = wallet.chains.length > 0 ? accounts : [];
  if (!wallet.present) return;
  const { connected } = tab;
  const offered = isListed(wallet) ? accounts : [];
  if (connected?.key === key && !offered.includes(connected.index)) {
    const [index] = offered;
    if (index === undefined) part(model, tab);
    else follow(model, tab, { key, index });
  }
  const { awaited } = tab;
  if (!awaited || !isListed(wallet)) return;
  if (tab.pick) {
    if (awaited.choice.key === key && offered.includes(awaited.choice.index)) {
      awaited.asked.delete(key);
    }
    return;
  }
  if (awaited.choice.key === key && offered.includes(awaited.choice.index)) {
    find(model, tab, awaited);
  }
}

/** The wallet changed, came or went. */
export function update(model: Model, tab: ModelTab, key: Key): void {
  const wallet = tab.wallets[key];
  if (tab.connected?.key === key && !isListed(wallet)) follow(model, tab, null);
  if (tab.pick?.key === key && !wallet.present) endPick(model, tab);
  look(model, tab);
}

/** The visitor's pick came to nothing: what it interrupted goes on, or what another tab did is done. */
export function endPick(model: Model, tab: ModelTab): void {
  tab.pick = null;
  look(model, tab);
  if (tab.isBehind) hearOtherTab(model, tab);
}

/** Nothing is under way in this tab any more. */
export function end(model: Model, tab: ModelTab): void {
  tab.awaited = null;
  if (tab.pick) endPick(model, tab);
}

/** Does what the other tab did, which is to be read from what is stored now. */
export function hearOtherTab(model: Model, tab: ModelTab): void {
  const { stored } = model;
  const { connected } = tab;
  tab.isBehind = stored !== null && tab.pick !== null;
  if (tab.isBehind || !stored) tab.awaited = null;
  if (tab.isBehind) return;
  if (!stored) {
    tab.connected = null;
    return;
  }
  const isOffered = tab.wallets[stored.key].shown.includes(stored.index);
  if (connected?.key === stored.key && isOffered) {
    tab.awaited = null;
    tab.connected = stored;
  } else search(model, tab, stored, 'other');
}

/** Puts a tab's wallets into a new page. */
export function addDoubles(world: WalletWorld, { wallets }: ModelTab): RealTab['doubles'] {
  const add = (key: Key) => {
    const { present, allowed, chains, signs, locked, hangs } = wallets[key];
    return world.add({
      ...{ name: getName(key), key, seed: key, icon: getIcon(key), allowed, chains, locked },
      features: { signTransaction: signs },
      silent: hangs ? 'hang' : 'answer',
      register: present ? 'early' : 'never',
    });
  };
  return { A: add('A'), B: add('B'), A2: add('A2') };
}

/** @returns what should be stored for it */
export async function getText(choice: Choice | null): Promise<string | null> {
  if (!choice) return null;
  const address = await getDoubleAddress(choice.key, choice.index);
  return JSON.stringify({ wallet: getName(choice.key), address });
}
