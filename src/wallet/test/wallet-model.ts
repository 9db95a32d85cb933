import { getDoubleAddress } from '../../../e2e/wallets/double-keys';
import type { DoubleControls } from '../../../e2e/wallets/double-options';
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
  readonly since: 'own' | 'other';
  /** It was asked while it was locked: it is not asked again, but listened to, until it is gone. */
  denied?: boolean;
}

export interface ModelWallet {
  present: boolean;
  trusts: boolean;
  /** Then it refuses what is asked silently. */
  locked: boolean;
  allowed: readonly number[];
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
    chains: [...CHAINS],
    signs: true,
  });
  const wallets = { A: wallet(), B: wallet() };
  return { connected: null, stored: null, awaited: null, chain: CHAINS[0], wallets };
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
  model.stored = choice;
  model.awaited = null;
}

/** A wallet's act: what is stored follows only where it was this tab's. */
export function follow(model: Model, choice: Choice | null): void {
  if (isSame(model.stored, model.connected)) model.stored = choice;
  model.connected = choice;
}

/** The wallet that is awaited may be there now. */
export function restore(model: Model): void {
  if (!model.awaited) return;
  const { choice, since } = model.awaited;
  const wallet = model.wallets[choice.name];
  if (!isListed(wallet)) return;
  model.awaited.denied ||= wallet.locked;
  if (model.awaited.denied) return;
  model.awaited = null;
  if (wallet.trusts && wallet.allowed.includes(choice.index)) model.connected = choice;
  else if (since === 'own') model.stored = null;
}

/** A wallet tells its accounts: the awaited one may be among them. */
export function hear(model: Model, name: Name): void {
  const choice = model.awaited?.choice;
  const wallet = model.wallets[name];
  if (choice?.name !== name || !isListed(wallet) || !wallet.allowed.includes(choice.index)) return;
  model.awaited = null;
  model.connected = choice;
}

/** The wallet says that it changed, came or went. */
export function update(model: Model, name: Name): void {
  const wallet = model.wallets[name];
  if (model.awaited?.choice.name === name && !wallet.present) model.awaited.denied = false;
  if (model.connected?.name === name && !isListed(wallet)) follow(model, null);
  restore(model);
}

/** Puts the model's wallets into a new page. */
export async function addDoubles(world: WalletWorld, model: Model): Promise<Real['doubles']> {
  const add = async (name: Name) => {
    const { present, allowed, chains, signs, locked } = model.wallets[name];
    const features = { signTransaction: signs };
    const controls = world.add({ name, accounts: 3, register: 'never', chains, features, locked });
    await controls.changeAccounts(allowed);
    if (present) controls.register();
    return controls;
  };
  return { A: await add('A'), B: await add('B') };
}

/** @returns what should be stored for it */
export async function getText(choice: Choice | null): Promise<string | null> {
  if (!choice) return null;
  const address = await getDoubleAddress(choice.name, choice.index);
  return JSON.stringify({ wallet: choice.name, address });
}
