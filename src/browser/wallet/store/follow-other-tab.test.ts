import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDoubleAddress } from '../test/double/double-keys';
import { createWalletWorld, type WalletWorld } from '../test/wallet-world';

let thisTab: WalletWorld;
let otherTab: WalletWorld;
beforeEach(() => {
  thisTab = createWalletWorld();
  otherTab = thisTab.openTab();
});
afterEach(() => {
  thisTab.end();
  otherTab.end();
});

const state = () => thisTab.store.getState();

async function connect(world: WalletWorld, name: string): Promise<void> {
  await world.connect(name);
}

async function openBoth(): Promise<void> {
  for (const world of [thisTab, otherTab]) {
    world.add({ name: 'Alpha', accounts: 3 });
    world.add({ name: 'Beta' });
    world.store.start();
    await connect(world, 'Alpha');
  }
}

describe('another tab', () => {
  it('should disconnect this tab when it disconnects (W4)', async () => {
    await openBoth();
    await otherTab.store.disconnect();
    await thisTab.until(({ status }) => status !== 'connected');
    expect(state()).toMatchObject({ status: 'disconnected', wallet: null, account: null });
    expect(thisTab.stored.value).toBeNull();
  });

  it('should switch this tab’s account when it switches (W6)', async () => {
    await openBoth();
    const { address } = otherTab.store.getState().accounts[2]!;
    otherTab.store.selectAccount(address);
    await thisTab.until(({ account }) => account?.address === address);
    expect(state()).toMatchObject({ status: 'connected', account: { address } });
    expect(thisTab.stored.value).toContain(address);
  });

  it('should switch this tab silently to another wallet, with the old one connected until then', async () => {
    await openBoth();
    const seen = new Set<string>();
    thisTab.store.subscribe(() => seen.add(state().status));
    await connect(otherTab, 'Beta');
    await thisTab.until(({ wallet }) => wallet?.name === 'Beta');
    expect([...seen]).toEqual(['connected']);
    expect(thisTab.stored.value).toContain('Beta');
  });

  it('should connect this tab when it was disconnected', async () => {
    for (const world of [thisTab, otherTab]) {
      world.add({ name: 'Alpha' });
      world.store.start();
    }
    await connect(otherTab, 'Alpha');
    await thisTab.until(({ status }) => status === 'connected');
    expect(state().account?.address).toBe(await getDoubleAddress('Alpha'));
  });

  it('should keep its choice stored when its wallet no longer authorizes this tab', async () => {
    thisTab.add({ name: 'Alpha' });
    thisTab.add({ name: 'Beta', silentTrust: 'never' });
    otherTab.add({ name: 'Beta' });
    for (const world of [thisTab, otherTab]) world.store.start();
    await connect(thisTab, 'Alpha');
    await connect(otherTab, 'Beta');
    await new Promise((resolve) => setTimeout(resolve));
    expect(state()).toMatchObject({ status: 'connected', wallet: { name: 'Alpha' } });
    expect(thisTab.stored.value).toContain('Beta');
  });

  it.each([
    ['taking its accounts back', []],
    ['switching its account', [1]],
  ])('should keep its choice when this tab’s wallet follows late, %s', async (_, accounts) => {
    const controls = thisTab.add({ name: 'Alpha', accounts: 2 });
    thisTab.store.start();
    await connect(thisTab, 'Alpha');
    thisTab.stored.tabs.clear();
    thisTab.storeElsewhere(
      JSON.stringify({ wallet: 'Beta', address: await getDoubleAddress('x') }),
    );
    const { value } = thisTab.stored;
    await controls.changeAccounts(accounts);
    expect(thisTab.stored.value).toBe(value);
  });

  it('should never be undone by a late event of this tab’s wallet', async () => {
    const controls = thisTab.add({ name: 'Alpha', accounts: 2 });
    thisTab.store.start();
    await connect(thisTab, 'Alpha');
    thisTab.stored.tabs.clear();
    thisTab.storeElsewhere(null);
    await controls.changeAccounts([1]);
    expect(thisTab.stored.value).toBeNull();
  });

  it('should wait for a request in this tab, and be followed when that fails', async () => {
    for (const world of [thisTab, otherTab]) world.add({ name: 'Alpha' });
    const slow = thisTab.add({ name: 'Slow', connect: 'wait' });
    for (const world of [thisTab, otherTab]) world.store.start();
    const outcome = thisTab.store.connect(thisTab.find('Slow').id);
    await connect(otherTab, 'Alpha');
    expect(state()).toMatchObject({ status: 'connecting', pending: { name: 'Slow' } });
    slow.refuseNext({ code: 4001 });
    await expect(outcome).resolves.toEqual({ status: 'refused' });
    await thisTab.until(({ wallet }) => wallet?.name === 'Alpha');
    expect(state().status).toBe('connected');
  });

  it('should follow this tab when its request is granted', async () => {
    await openBoth();
    const slow = thisTab.add({ name: 'Slow', connect: 'wait' });
    otherTab.add({ name: 'Slow' });
    const outcome = thisTab.store.connect(thisTab.find('Slow').id);
    await otherTab.store.disconnect();
    await thisTab.until(({ account }) => account === null);
    expect(state()).toMatchObject({ status: 'connecting', account: null });
    slow.approveNext();
    await expect(outcome).resolves.toEqual({ status: 'connected' });
    await otherTab.until(({ wallet }) => wallet?.name === 'Slow');
    expect(thisTab.stored.value).toContain('Slow');
  });

  it('should end the search for a stored account when it disconnects (W5)', async () => {
    const address = await getDoubleAddress('Late');
    thisTab.end();
    thisTab = createWalletWorld({ stored: JSON.stringify({ wallet: 'Late', address }) });
    thisTab.store.start();
    thisTab.storeElsewhere(null);
    await thisTab.until(({ status }) => status === 'disconnected');
    thisTab.add({ name: 'Late', silentTrust: true });
    await new Promise((resolve) => setTimeout(resolve));
    expect(state().status).toBe('disconnected');
  });

  it('should not follow to a wallet that registers after an account was selected in this tab (W5, W8)', async () => {
    thisTab.add({ name: 'Alpha', accounts: 2 });
    thisTab.store.start();
    await connect(thisTab, 'Alpha');
    const second = state().accounts[1]?.address ?? '';
    thisTab.storeElsewhere(
      JSON.stringify({ wallet: 'Late', address: await getDoubleAddress('Late') }),
    );
    thisTab.store.selectAccount(second);
    thisTab.add({ name: 'Late', silentTrust: true });
    await new Promise((resolve) => setTimeout(resolve));
    expect(state()).toMatchObject({ wallet: { name: 'Alpha' }, account: { address: second } });
    expect(thisTab.stored.value).toContain(second);
  });

  it('should ask the mobile adapter silently, like any other wallet', async () => {
    const name = 'Remote Mobile Wallet Adapter';
    const { calls } = thisTab.add({ name, silentTrust: true });
    thisTab.store.start();
    thisTab.storeElsewhere(JSON.stringify({ wallet: name, address: await getDoubleAddress(name) }));
    await thisTab.until(({ status }) => status === 'connected');
    expect(calls).toEqual([{ method: 'standard:connect', silent: true }]);
  });
});
