import { getDoubleAddress } from './double/double-keys';
import type { DoubleControls } from './double/double-options';
import type { WalletWorld } from './wallet-world';

export const KEYS = ['A', 'B', 'A2'] as const;
export type Key = (typeof KEYS)[number];
export const CHAINS = ['solana:localnet', 'solana:devnet'] as const;
export type Chain = (typeof CHAINS)[number];

export const getName = (key: Key) => key.slice(0, 1);
export const getIcon = (key: Key) => `data:image/png;base64,${btoa(`icon of ${key}`)}`;

export interface Choice {
  readonly key: Key;
  readonly index: number;
}

interface Awaited {
  readonly choice: Choice;
  readonly since: 'own' | 'other' | 'account-removed';
  readonly asked: Map<Key, boolean>;
}

// The expected state, derived from the requirements alone and not from the store's code.
export interface ModelWallet {
  present: boolean;
  locked: boolean;
  hangs: boolean;
  allowed: readonly number[];
  shown: readonly number[];
  chains: readonly Chain[];
  signs: boolean;
  readonly requests: Pick[];
}

export interface Pick {
  readonly key: Key;
  readonly remembered: Choice | null;
}

export interface ModelTab {
  connected: Choice | null;
  /** The account that the tab searches for. */
  awaited: Awaited | null;
  pick: Pick | null;
  hasMissedChoice: boolean;
  undelivered: number;
  chain: Chain;
  readonly wallets: Record<Key, ModelWallet>;
}

export interface Model {
  stored: Choice | null;
  readonly trusts: Record<Key, boolean>;
  readonly tabs: readonly [ModelTab, ModelTab];
}

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
    ...{
      connected: null,
      awaited: null,
      pick: null,
      hasMissedChoice: false,
      undelivered: 0,
      chain: CHAINS[0],
    },
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

export function store(model: Model, tab: ModelTab, choice: Choice | null): void {
  if (isSame(model.stored, choice)) return;
  model.stored = choice;
  for (const other of model.tabs) if (other !== tab) other.undelivered += 1;
}

export function choose(model: Model, tab: ModelTab, choice: Choice | null): void {
  tab.connected = choice;
  store(model, tab, choice);
}

function follow(model: Model, tab: ModelTab, choice: Choice | null): void {
  if (tab.connected && isSame(model.stored, tab.connected)) store(model, tab, choice);
  tab.connected = choice;
}

function loseAccounts(model: Model, tab: ModelTab): void {
  const choice = tab.connected;
  const isOurs = isSame(model.stored, choice);
  follow(model, tab, null);
  if (isOurs && choice && !tab.awaited && !tab.pick) search(model, tab, choice, 'account-removed');
}

export function search(model: Model, tab: ModelTab, choice: Choice, since: Awaited['since']): void {
  const asked = new Map<Key, boolean>();
  tab.awaited = { choice, since, asked };
  const isKnown = (key: Key) => getName(key) === getName(choice.key) && isListed(tab.wallets[key]);
  if (since === 'account-removed') for (const key of KEYS.filter(isKnown)) asked.set(key, false);
  findAwaited(model, tab);
}

function restore(model: Model, tab: ModelTab, { choice, since }: Awaited): void {
  if (since === 'account-removed' && !model.stored) store(model, tab, choice);
  tab.awaited = null;
  tab.connected = choice;
}

const isNamesake = ({ choice }: Awaited, key: Key) => getName(key) === getName(choice.key);

function findAwaited(model: Model, tab: ModelTab): void {
  const { awaited, wallets } = tab;
  if (!awaited || tab.pick) return;
  const { choice, since, asked } = awaited;
  const isOpen = (own: Key) => namesakes.includes(own) && !asked.has(own);
  const namesakes = KEYS.filter((key) => isNamesake(awaited, key) && isListed(wallets[key]));
  for (const key of asked.keys()) if (!namesakes.includes(key)) asked.delete(key);
  if (isOpen(choice.key) && wallets[choice.key].shown.includes(choice.index)) {
    restore(model, tab, awaited);
    return;
  }
  const unasked = namesakes.filter(isOpen);
  for (const key of unasked) asked.set(key, false);
  if (since === 'account-removed') return;
  for (const key of unasked) {
    const wallet = wallets[key];
    if (wallet.hangs || wallet.locked) continue;
    asked.set(key, true);
    announceAccounts(model, tab, key, model.trusts[key] ? wallet.allowed : wallet.shown);
    if (tab.awaited !== awaited) return;
  }
  if (asked.size === 0 || [...asked.values()].includes(false)) return;
  tab.awaited = null;
  if (since === 'own' && isSame(model.stored, choice)) store(model, tab, null);
}

export function announceAccounts(
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
    if (index === undefined) loseAccounts(model, tab);
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
    restore(model, tab, awaited);
  }
}

export function update(model: Model, tab: ModelTab, key: Key): void {
  const wallet = tab.wallets[key];
  if (tab.connected?.key === key && !isListed(wallet)) follow(model, tab, null);
  if (tab.pick?.key === key && !wallet.present) endPick(model, tab);
  findAwaited(model, tab);
}

export function endPick(model: Model, tab: ModelTab): void {
  tab.pick = null;
  findAwaited(model, tab);
  if (tab.hasMissedChoice) followOtherTab(model, tab);
}

export function end(model: Model, tab: ModelTab): void {
  tab.awaited = null;
  if (tab.pick) endPick(model, tab);
}

export function followOtherTab(model: Model, tab: ModelTab): void {
  const { stored } = model;
  const { connected } = tab;
  tab.hasMissedChoice = stored !== null && tab.pick !== null;
  if (tab.hasMissedChoice || !stored) tab.awaited = null;
  if (tab.hasMissedChoice) return;
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

export async function getText(choice: Choice | null): Promise<string | null> {
  if (!choice) return null;
  const address = await getDoubleAddress(choice.key, choice.index);
  return JSON.stringify({ wallet: getName(choice.key), address });
}
