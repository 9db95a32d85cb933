import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getDoubleAddress } from '../../e2e/wallets/double-keys';
import type { DoubleControls } from '../../e2e/wallets/double-options';
import { createWalletWorld, type WalletWorld } from './test/wallet-world';

const NAMES = ['A', 'B'] as const;
type Name = (typeof NAMES)[number];
interface Choice {
  readonly name: Name;
  readonly index: number;
}

/** What should be so, by the requirements alone. */
interface Model {
  connected: Choice | null;
  stored: Choice | null;
  /** Looked for since the reload, and not decided yet. */
  awaited: Choice | null;
  readonly wallets: Record<Name, { present: boolean; trusts: boolean; allowed: readonly number[] }>;
}

interface Real {
  world: WalletWorld;
  doubles: Record<Name, DoubleControls>;
}

type Step = (model: Model, real: Real) => Promise<void>;

function setConnected(model: Model, choice: Choice | null): void {
  model.connected = choice;
  model.stored = choice;
}

function restore(model: Model): void {
  if (!model.awaited) return;
  const { name, index } = model.awaited;
  const { present, trusts, allowed } = model.wallets[name];
  if (!present) return;
  model.awaited = null;
  setConnected(model, trusts && allowed.includes(index) ? { name, index } : null);
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(fc.constantFrom(...NAMES), fc.constantFrom('approve', 'refuse', 'none'))
    .map(([name, how]): Step => async (model, { world, doubles }) => {
      const wallet = model.wallets[name];
      const listed = world.store.getState().wallets.find((one) => one.name === name);
      expect(listed !== undefined).toBe(wallet.present);
      if (!listed) return;
      const behaviours = {
        approve: 'approve',
        refuse: { refuse: { code: 4001 } },
        none: 'no-accounts',
      } as const;
      doubles[name].setBehaviour({ connect: behaviours[how] });
      await world.store.connect(listed.id);
      model.awaited = null;
      if (how !== 'approve') return;
      wallet.trusts = true;
      const [index] = wallet.allowed;
      if (index !== undefined) setConnected(model, { name, index });
    }),
  fc.constant<Step>(async (model, { world }) => {
    await world.store.disconnect();
    if (model.connected) model.wallets[model.connected.name].trusts = false;
    model.awaited = null;
    setConnected(model, null);
  }),
  fc.constant<Step>((model, { world }) => {
    world.store.cancel();
    model.awaited = null;
    return Promise.resolve();
  }),
  fc
    .tuple(fc.constantFrom(...NAMES), fc.subarray([0, 1, 2]))
    .map(([name, allowed]): Step => async (model, { doubles }) => {
      await doubles[name].changeAccounts(allowed);
      const wallet = model.wallets[name];
      wallet.allowed = allowed;
      if (model.connected?.name !== name || allowed.includes(model.connected.index)) return;
      const [index] = allowed;
      setConnected(model, index === undefined ? null : { name, index });
    }),
  fc.constantFrom(...NAMES).map((name): Step => (model, { doubles }) => {
    const wallet = model.wallets[name];
    wallet.present = !wallet.present;
    if (wallet.present) doubles[name].register();
    else doubles[name].unregister();
    if (!wallet.present && model.connected?.name === name) setConnected(model, null);
    restore(model);
    return Promise.resolve();
  }),
  fc.nat(2).map((index): Step => async (model, { world }) => {
    if (!model.connected) return;
    const { name } = model.connected;
    world.store.selectAccount(await getDoubleAddress(name, index));
    if (model.wallets[name].allowed.includes(index)) setConnected(model, { name, index });
  }),
  fc.constant<Step>(async (model, real) => {
    real.world = real.world.reload();
    real.doubles = await addDoubles(real.world, model);
    real.world.store.start();
    model.connected = null;
    model.awaited = model.stored;
    restore(model);
  }),
);

async function addDoubles(world: WalletWorld, model: Model): Promise<Real['doubles']> {
  const add = async (name: Name) => {
    const { present, allowed } = model.wallets[name];
    const controls = world.add({ name, accounts: 3, register: 'never' });
    await controls.changeAccounts(allowed);
    if (present) controls.register();
    return controls;
  };
  return { A: await add('A'), B: await add('B') };
}

async function getText(choice: Choice | null): Promise<string | null> {
  if (!choice) return null;
  const address = await getDoubleAddress(choice.name, choice.index);
  return JSON.stringify({ wallet: choice.name, address });
}

async function compare(model: Model, { world }: Real): Promise<void> {
  const expected = model.connected ? 'connected' : model.awaited ? 'reconnecting' : 'disconnected';
  const state = await world.until(
    ({ status, pending }) => status !== 'reconnecting' || (pending === null && !!model.awaited),
  );
  expect(state.status).toBe(expected);
  const { wallet, account } = state;
  const shown =
    wallet && account && JSON.stringify({ wallet: wallet.name, address: account.address });
  expect(shown).toBe(await getText(model.connected));
  expect(world.stored.value).toBe(await getText(model.stored));
}

it('should equal the model after any sequence of steps (W3 to W6)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async (sequence) => {
      const wallet = () => ({ present: true, trusts: false, allowed: [0, 1, 2] });
      const wallets = { A: wallet(), B: wallet() };
      const model: Model = { connected: null, stored: null, awaited: null, wallets };
      const world = createWalletWorld();
      const real = { world, doubles: await addDoubles(world, model) };
      world.store.start();
      for (const step of sequence) {
        await step(model, real);
        await compare(model, real);
      }
      real.world.end();
    }),
    { numRuns: 60 },
  );
}, 60_000);
