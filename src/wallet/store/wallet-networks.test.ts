import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDoubleAddress } from '../test/double/double-keys';
import { createWalletWorld, type WalletWorld } from '../test/wallet-world';

const NAME = 'Mobile Wallet Adapter';

let world: WalletWorld;
beforeEach(() => {
  world = createWalletWorld();
});
afterEach(() => {
  world.end();
});

const state = () => world.store.getState();
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function connect(name: string) {
  const controls = world.add({ name });
  world.store.start();
  await world.connect(name);
  return controls;
}

describe('another network, for a mobile wallet that was granted one', () => {
  it('should part with the account, and remember it (M3)', async () => {
    await connect(NAME);
    const { value } = world.stored;
    world.store.setChain('solana:devnet');
    await settle();
    expect(state()).toMatchObject({ status: 'disconnected', account: null });
    expect(world.stored.value).toBe(value);
  });

  it('should keep it remembered when the wallet says that it has no account there (M3)', async () => {
    const { changeAccounts } = await connect(NAME);
    world.store.setChain('solana:devnet');
    await changeAccounts([]);
    expect(world.stored.value).not.toBeNull();
  });

  it('should be connected again with its own network, and not asked (M3)', async () => {
    const { calls } = await connect(NAME);
    world.store.setChain('solana:devnet');
    world.store.setChain('solana:localnet');
    await world.until(({ status }) => status === 'connected');
    expect(state().account?.address).toBe(await getDoubleAddress(NAME));
    expect(calls.at(-1)).toEqual({ method: 'standard:connect', silent: true });
  });

  it('should be remembered through a visit on the other network (M3)', async () => {
    await connect(NAME);
    const { value } = world.stored;
    world = world.reload();
    world.add({ name: NAME, silentTrust: 'never' });
    world.store.start();
    await settle();
    expect(state().status).toBe('disconnected');
    expect(world.stored.value).toBe(value);
  });

  it('should not come back after it was disconnected (W4)', async () => {
    await connect(NAME);
    await world.store.disconnect();
    world.store.setChain('solana:devnet');
    world.store.setChain('solana:localnet');
    await settle();
    expect(state().status).toBe('disconnected');
  });

  it('should leave any other wallet connected, as one that can’t sign there (W8)', async () => {
    await connect('Alpha');
    world.store.setChain('solana:devnet');
    expect(state()).toMatchObject({ status: 'connected', wallet: { name: 'Alpha' } });
  });
});
