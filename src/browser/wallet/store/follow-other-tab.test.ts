import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDoubleAddress } from '../test/double/double-keys';
import { createWalletWorld, type WalletWorld } from '../test/wallet-world';

let here: WalletWorld;
let there: WalletWorld;
beforeEach(() => {
  here = createWalletWorld();
  there = here.openTab();
});
afterEach(() => {
  here.end();
  there.end();
});

const state = () => here.store.getState();

async function connect(world: WalletWorld, name: string): Promise<void> {
  await world.connect(name);
}

async function openBoth(): Promise<void> {
  for (const world of [here, there]) {
    world.add({ name: 'Alpha', accounts: 3 });
    world.add({ name: 'Beta' });
    world.store.start();
    await connect(world, 'Alpha');
  }
}

describe('another tab', () => {
  it('should disconnect this tab when it disconnects (W4)', async () => {
    await openBoth();
    await there.store.disconnect();
    await here.until(({ status }) => status !== 'connected');
    expect(state()).toMatchObject({ status: 'disconnected', wallet: null, account: null });
    expect(here.stored.value).toBeNull();
  });

  it('should switch this tab’s account when it switches (W6)', async () => {
    await openBoth();
    const { address } = there.store.getState().accounts[2]!;
    there.store.selectAccount(address);
    await here.until(({ account }) => account?.address === address);
    expect(state()).toMatchObject({ status: 'connected', account: { address } });
    expect(here.stored.value).toContain(address);
  });

  it('should switch this tab silently to another wallet, with the old one connected until then', async () => {
    await openBoth();
    const seen = new Set<string>();
    here.store.subscribe(() => seen.add(state().status));
    await connect(there, 'Beta');
    await here.until(({ wallet }) => wallet?.name === 'Beta');
    expect([...seen]).toEqual(['connected']);
    expect(here.stored.value).toContain('Beta');
  });

  it('should connect this tab when it was disconnected', async () => {
    for (const world of [here, there]) {
      world.add({ name: 'Alpha' });
      world.store.start();
    }
    await connect(there, 'Alpha');
    await here.until(({ status }) => status === 'connected');
    expect(state().account?.address).toBe(await getDoubleAddress('Alpha'));
  });

  it('should keep its choice stored when its wallet no longer authorizes this tab', async () => {
    here.add({ name: 'Alpha' });
    here.add({ name: 'Beta', silentTrust: 'never' });
    there.add({ name: 'Beta' });
    for (const world of [here, there]) world.store.start();
    await connect(here, 'Alpha');
    await connect(there, 'Beta');
    await new Promise((resolve) => setTimeout(resolve));
    expect(state()).toMatchObject({ status: 'connected', wallet: { name: 'Alpha' } });
    expect(here.stored.value).toContain('Beta');
  });

  it.each([
    ['taking its accounts back', []],
    ['switching its account', [1]],
  ])('should keep its choice when the wallet here follows late, %s', async (_, accounts) => {
    const controls = here.add({ name: 'Alpha', accounts: 2 });
    here.store.start();
    await connect(here, 'Alpha');
    here.stored.tabs.clear();
    here.storeElsewhere(JSON.stringify({ wallet: 'Beta', address: await getDoubleAddress('x') }));
    const { value } = here.stored;
    await controls.changeAccounts(accounts);
    expect(here.stored.value).toBe(value);
  });

  it('should never be undone by a late event of the wallet here', async () => {
    const controls = here.add({ name: 'Alpha', accounts: 2 });
    here.store.start();
    await connect(here, 'Alpha');
    here.stored.tabs.clear();
    here.storeElsewhere(null);
    await controls.changeAccounts([1]);
    expect(here.stored.value).toBeNull();
  });

  it('should wait for a request in this tab, and be followed when that fails', async () => {
    for (const world of [here, there]) world.add({ name: 'Alpha' });
    const slow = here.add({ name: 'Slow', connect: 'wait' });
    for (const world of [here, there]) world.store.start();
    const outcome = here.store.connect(here.find('Slow').id);
    await connect(there, 'Alpha');
    expect(state()).toMatchObject({ status: 'connecting', pending: { name: 'Slow' } });
    slow.refuseNext({ code: 4001 });
    await expect(outcome).resolves.toEqual({ status: 'refused' });
    await here.until(({ wallet }) => wallet?.name === 'Alpha');
    expect(state().status).toBe('connected');
  });

  it('should follow this tab when its request is granted after all', async () => {
    await openBoth();
    const slow = here.add({ name: 'Slow', connect: 'wait' });
    there.add({ name: 'Slow' });
    const outcome = here.store.connect(here.find('Slow').id);
    await there.store.disconnect();
    await here.until(({ account }) => account === null);
    expect(state()).toMatchObject({ status: 'connecting', account: null });
    slow.approveNext();
    await expect(outcome).resolves.toEqual({ status: 'connected' });
    await there.until(({ wallet }) => wallet?.name === 'Slow');
    expect(here.stored.value).toContain('Slow');
  });

  it('should end the search for a stored account when it disconnects (W5)', async () => {
    const address = await getDoubleAddress('Late');
    here.end();
    here = createWalletWorld({ stored: JSON.stringify({ wallet: 'Late', address }) });
    here.store.start();
    here.storeElsewhere(null);
    await here.until(({ status }) => status === 'disconnected');
    here.add({ name: 'Late', silentTrust: true });
    await new Promise((resolve) => setTimeout(resolve));
    expect(state().status).toBe('disconnected');
  });

  it('should not follow to a wallet that comes after an account was selected here (W5, W8)', async () => {
    here.add({ name: 'Alpha', accounts: 2 });
    here.store.start();
    await connect(here, 'Alpha');
    const second = state().accounts[1]?.address ?? '';
    here.storeElsewhere(
      JSON.stringify({ wallet: 'Late', address: await getDoubleAddress('Late') }),
    );
    here.store.selectAccount(second);
    here.add({ name: 'Late', silentTrust: true });
    await new Promise((resolve) => setTimeout(resolve));
    expect(state()).toMatchObject({ wallet: { name: 'Alpha' }, account: { address: second } });
    expect(here.stored.value).toContain(second);
  });

  it('should ask the mobile adapter silently, as any other', async () => {
    const name = 'Remote Mobile Wallet Adapter';
    const { calls } = here.add({ name, silentTrust: true });
    here.store.start();
    here.storeElsewhere(JSON.stringify({ wallet: name, address: await getDoubleAddress(name) }));
    await here.until(({ status }) => status === 'connected');
    expect(calls).toEqual([{ method: 'standard:connect', silent: true }]);
  });
});
