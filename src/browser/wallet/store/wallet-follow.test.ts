import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDoubleAddress } from '../test/double/double-keys';
import type { DoubleControls, DoubleOptions } from '../test/double/double-options';
import { createWalletWorld, type WalletWorld } from '../test/wallet-world';

let world: WalletWorld;
beforeEach(() => {
  world = createWalletWorld();
});
afterEach(() => {
  world.end();
});

const state = () => world.store.getState();

async function addConnected(options: Partial<DoubleOptions> = {}): Promise<DoubleControls> {
  const controls = world.add({ name: 'Alpha', accounts: 3, ...options });
  world.store.start();
  await world.connect('Alpha');
  return controls;
}

describe('the connected wallet', () => {
  it('should be followed, with the stored choice, when it switches accounts (W6)', async () => {
    const controls = await addConnected();
    await controls.changeAccounts([2]);
    const address = await getDoubleAddress('Alpha', 2);
    expect(state()).toMatchObject({ status: 'connected', account: { address } });
    expect(state().accounts).toHaveLength(1);
    expect(world.stored.value).toContain(address);
  });

  it('F19 a wallet that exposes no account while locked: reconnected in this tab when it unlocks, without a prompt (W6)', async () => {
    const controls = await addConnected();
    const { value } = world.stored;
    await controls.changeAccounts([]);
    expect(state()).toMatchObject({ status: 'disconnected', account: null });
    expect(world.stored.value).toBeNull();
    await controls.changeAccounts([1, 0]);
    expect(state().account?.address).toBe(await getDoubleAddress('Alpha', 0));
    expect(world.stored.value).toBe(value);
    expect(controls.calls).toHaveLength(1);
  });

  it('F19 a wallet that exposes no account, and then a different one: not connected (W6)', async () => {
    const controls = await addConnected();
    await controls.changeAccounts([]);
    await controls.changeAccounts([1]);
    expect(state().account).toBeNull();
    expect(world.stored.value).toBeNull();
  });

  it('F19 a visitor who disconnects while the wallet exposes no account: not reconnected (W4)', async () => {
    const controls = await addConnected();
    await controls.changeAccounts([]);
    await world.store.disconnect();
    await controls.changeAccounts([0]);
    expect(state().account).toBeNull();
    expect(world.stored.value).toBeNull();
  });

  it('should keep the account in use when others are added and removed (W6)', async () => {
    const controls = await addConnected();
    const before = state().account;
    const { writes } = world.stored;
    await controls.changeAccounts([1, 0]);
    expect(state().account).toBe(before);
    expect(state().accounts.map(({ label }) => label)).toEqual(['Account 2', 'Account 1']);
    expect(world.stored.writes).toBe(writes);
  });

  it('should be disconnected when it removes all accounts (W6)', async () => {
    const controls = await addConnected();
    await controls.changeAccounts([]);
    expect(state()).toMatchObject({ status: 'disconnected', wallet: null, account: null });
    expect(world.stored.value).toBeNull();
  });

  it('should be disconnected when it unregisters (W6)', async () => {
    const controls = await addConnected();
    controls.unregister();
    expect(state()).toMatchObject({ status: 'disconnected', account: null, wallets: [] });
    expect(world.stored.value).toBeNull();
  });

  it('should stay connected when it drops the selected chain, and show that (W6, W8)', async () => {
    const controls = await addConnected({ chains: ['solana:localnet', 'solana:devnet'] });
    controls.removeChain('solana:localnet');
    expect(state()).toMatchObject({ status: 'connected', wallet: { supportsChain: false } });
    controls.removeChain('solana:devnet');
    expect(state()).toMatchObject({ status: 'disconnected', wallet: null });
  });

  it('should show on its account that it lost a feature (W6)', async () => {
    const controls = await addConnected();
    expect(state().account?.canSignTransaction).toBe(true);
    controls.removeFeature('signTransaction');
    expect(state().account).toMatchObject({ canSignTransaction: false, canSignAndSend: true });
  });

  it('should let the visitor switch between its accounts (W6)', async () => {
    await addConnected({ accounts: 50 });
    expect(state().accounts).toHaveLength(50);
    const { address } = state().accounts[37]!;
    world.store.selectAccount(address);
    expect(state().account?.address).toBe(address);
    expect(world.store.getConnection()?.account.address).toBe(address);
    expect(world.stored.value).toContain(address);
  });

  it('should not switch to an account that it lacks', async () => {
    await addConnected();
    const before = state();
    world.store.selectAccount(await getDoubleAddress('somebody else'));
    expect(state()).toBe(before);
    expect(world.warnings).toEqual(['The wallet no longer offers this account']);
  });

  it('should stay as it is if it has no events', async () => {
    const controls = await addConnected({ features: { events: false } });
    await controls.changeAccounts([]);
    expect(state().status).toBe('connected');
  });
});
