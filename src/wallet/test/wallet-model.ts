import { getDoubleAddress } from './double/double-keys';
import type { DoubleControls } from './double/double-options';
import type { WalletWorld } from './wallet-world';

export const NAMES = ['A', 'B'] as const;
export type Name = (typeof NAMES)[number];
export const CHAINS = ['solana:localnet', 'solana:devnet'] as const;
export type Chain = (typeof CHAINS)[number];

/** One account of one wallet. */
export interface Choice {
  readonly name: Name;
  readonly index: number;
}

interface Awaited {
  readonly choice: Choice;
  /** `parted`: since the connected wallet showed no account any more; it is not asked. */
  readonly since: 'own' | 'other' | 'parted';
  /** It was looked at in vain: it is not asked again, but listened to, until it is gone. */
  denied?: boolean;
}

export interface ModelWallet {
  present: boolean;
  trusts: boolean;
  /** Then it refuses what is asked silently. */
  locked: boolean;
  allowed: readonly number[];
  /** What anybody can read of it in this page. */
  shown: readonly number[];
  chains: readonly Chain[];
  signs: boolean;
}

/** What should be so, by the requirements alone. */
export interface Model {
  connected: Choice | null;
  stored: Choice | null;
  /** Looked for, and not decided yet; `own`: since the reload, `other`: since another tab chose it. */
  awaited: Awaited | null;
  chain: Chain;
  readonly wallets: Record<Name, ModelWallet>;
}

/** What stands behind the model: the store with its wallets, which a reload makes anew. */
export interface Real {
  world: WalletWorld;
  doubles: Record<Name, DoubleControls>;
}

export function createModel(): Model {
  const wallet = () => ({
    present: true,
    trusts: false,
    locked: false,
    allowed: [0, 1, 2],
    shown: [],
    chains: [...CHAINS],
    signs: true,
  });
  const wallets = { A: wallet(), B: wallet() };
  return {
    connected: null,
    stored: null,
    awaited: null,
    chain: CHAINS[0],
    wallets,
  };
}

function isSame(first: Choice | null, second: Choice | null): boolean {
  return first?.name === second?.name && first?.index === second?.index;
}

export function isListed({ present, chains }: ModelWallet): boolean {
  return present && chains.length > 0;
}

/** The visitor's own act. */
export function choose(model: Model, choice: Choice | null): void {
  model.connected = choice;
  store(model, choice);
  model.awaited = null;
}

export function store(model: Model, choice: Choice | null): void {
  model.stored = choice;
}

/** A wallet's act: what is stored follows only where it was this tab's. */
export function follow(model: Model, choice: Choice | null): void {
  if (isSame(model.stored, model.connected)) store(model, choice);
  model.connected = choice;
}

/** The connected wallet shows no account any more. */
export function part(model: Model): void {
  const choice = model.connected;
  const isOurs = isSame(model.stored, choice);
  follow(model, null);
  if (!isOurs || !choice || model.awaited) return;
  model.awaited = { choice, since: 'parted' };
  restore(model);
}

export function show(wallet: ModelWallet): void {
  wallet.shown = wallet.chains.length > 0 ? wallet.allowed : [];
}

function find(model: Model, { choice, since }: Awaited): void {
  const isBack = since === 'parted' && !model.stored;
  if (isBack) store(model, choice);
  model.awaited = null;
  model.connected = choice;
}

/** The wallet that is awaited may be there now. */
export function restore(model: Model): void {
  if (!model.awaited) return;
  const { choice, since, denied } = model.awaited;
  const wallet = model.wallets[choice.name];
  if (!isListed(wallet) || denied) return;
  if (wallet.shown.includes(choice.index)) find(model, model.awaited);
  else if (since === 'parted' || wallet.locked) model.awaited.denied = true;
  else {
    if (wallet.trusts) show(wallet);
    if (wallet.shown.includes(choice.index)) find(model, model.awaited);
    else {
      model.awaited = null;
      if (since === 'own') store(model, null);
    }
  }
}

/** A wallet tells its accounts: the awaited one may be among them. */
export function hear(model: Model, name: Name): void {
  const { awaited } = model;
  const wallet = model.wallets[name];
  if (awaited?.choice.name !== name || !isListed(wallet)) return;
  if (wallet.shown.includes(awaited.choice.index)) find(model, awaited);
}

/** The wallet says that it changed, came or went. */
export function update(model: Model, name: Name): void {
  const wallet = model.wallets[name];
  if (model.awaited?.choice.name === name && !wallet.present) model.awaited.denied = false;
  if (model.connected?.name === name && !isListed(wallet)) follow(model, null);
  restore(model);
}

/** Puts the model's wallets into a new page. */
export function addDoubles(world: WalletWorld, model: Model): Real['doubles'] {
  const add = (name: Name) => {
    const { present, allowed, chains, signs, locked } = model.wallets[name];
    const features = { signTransaction: signs };
    const register = present ? 'early' : 'never';
    return world.add({ name, allowed, register, chains, features, locked });
  };
  return { A: add('A'), B: add('B') };
}

/** @returns what should be stored for it */
export async function getText(choice: Choice | null): Promise<string | null> {
  if (!choice) return null;
  const address = await getDoubleAddress(choice.name, choice.index);
  return JSON.stringify({ wallet: choice.name, address });
}
