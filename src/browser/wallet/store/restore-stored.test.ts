import { getWallets } from '@wallet-standard/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDoubleAddress } from '../test/double/double-keys';
import { createWalletWorld, type WalletWorld } from '../test/wallet-world';

let world: WalletWorld;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  world.end();
  vi.useRealTimers();
});

const state = () => world.store.getState();
const isSettled = () => world.until(({ status }) => status !== 'reconnecting');

async function createWorldWith(wallet: string, address?: string): Promise<void> {
  const known = address ?? (await getDoubleAddress(wallet));
  world = createWalletWorld({ stored: JSON.stringify({ wallet, address: known }) });
}

describe('the stored account', () => {
  it('should be restored silently after a reload (W5)', async () => {
    world = createWalletWorld();
    world.add({ name: 'A:lpha "x"', accounts: 3 });
    world.store.start();
    await world.connect('A:lpha "x"');
    const second = state().accounts[1]!.address;
    world.store.selectAccount(second);

    world = world.reload();
    const { calls } = world.add({ name: 'A:lpha "x"', accounts: 3, connect: 'wait' });
    world.store.start();
    expect(state()).toMatchObject({ status: 'reconnecting', pending: { isRecent: true } });
    await isSettled();
    expect(state()).toMatchObject({ status: 'connected', account: { address: second } });
    expect(calls).toEqual([{ method: 'standard:connect', silent: true }]);
  });

  it('should be restored when its wallet registers late (W5)', async () => {
    await createWorldWith('Late');
    world.store.start();
    expect(state()).toMatchObject({ status: 'reconnecting', pending: null });
    world.add({ name: 'Other', silentTrust: true });
    const { calls } = world.add({ name: 'Late', silentTrust: true });
    await isSettled();
    expect(state()).toMatchObject({ status: 'connected', wallet: { name: 'Late' } });
    expect(calls).toHaveLength(1);
  });

  it('should be awaited for 3 seconds, and still be restored later (W5)', async () => {
    await createWorldWith('Late');
    world.store.start();
    vi.advanceTimersByTime(2999);
    expect(state().status).toBe('reconnecting');
    vi.advanceTimersByTime(1);
    expect(state().status).toBe('disconnected');
    expect(world.stored.value).not.toBeNull();
    world.add({ name: 'Late', silentTrust: true });
    await world.until(({ status }) => status === 'connected');
    expect(state().account?.address).toBe(await getDoubleAddress('Late'));
  });

  it('should be cleared when the wallet offers only other accounts (W5)', async () => {
    await createWorldWith('Alpha', await getDoubleAddress('somebody else'));
    world.add({ name: 'Alpha', silentTrust: true });
    world.store.start();
    await isSettled();
    expect(state().status).toBe('disconnected');
    expect(world.stored.value).toBeNull();
  });

  it('should be cleared when the wallet offers nothing without a prompt (W5)', async () => {
    await createWorldWith('Alpha');
    const { calls } = world.add({ name: 'Alpha', silentTrust: 'never' });
    world.store.start();
    await isSettled();
    expect(state().status).toBe('disconnected');
    expect(world.stored.value).toBeNull();
    expect(calls).toEqual([{ method: 'standard:connect', silent: true }]);
  });

  it('should be found in the second of two wallets with one name (W5, W9)', async () => {
    await createWorldWith('Twin', await getDoubleAddress('two'));
    world.add({ name: 'Twin', seed: 'one', silentTrust: true });
    world.add({ name: 'Twin', key: '2', seed: 'two', silentTrust: true });
    world.store.start();
    await isSettled();
    expect(state().account?.address).toBe(await getDoubleAddress('two'));
    expect(state().wallets.map(({ isRecent }) => isRecent)).toEqual([false, true]);
  });

  it('should be superseded by a wallet that is connected meanwhile', async () => {
    await createWorldWith('Late');
    world.add({ name: 'Beta' });
    world.store.start();
    await world.connect('Beta');
    const { calls } = world.add({ name: 'Late', silentTrust: true });
    await vi.advanceTimersByTimeAsync(5000);
    expect(state()).toMatchObject({ status: 'connected', wallet: { name: 'Beta' } });
    expect(calls).toEqual([]);
  });

  it('should not be searched for once the visitor disconnects', async () => {
    await createWorldWith('Late');
    world.store.start();
    await world.store.disconnect();
    const { calls } = world.add({ name: 'Late', silentTrust: true });
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls).toEqual([]);
    expect(world.stored.value).toBeNull();
  });

  it('should be awaited again when its wallet unregisters and registers again', async () => {
    await createWorldWith('Alpha');
    const { unregister, register } = world.add({ name: 'Alpha', silentTrust: true });
    world.store.start();
    unregister();
    expect(state()).toMatchObject({ status: 'reconnecting', pending: null });
    register();
    await isSettled();
    expect(state().status).toBe('connected');
    expect(state().wallet).toBe(world.find('Alpha'));
  });

  it('should be superseded by a wallet that is connected while the silent request is open', async () => {
    await createWorldWith('Alpha');
    world.add({ name: 'Alpha', silentTrust: true });
    world.add({ name: 'Beta', connect: 'wait' });
    world.store.start();
    const picked = world.connect('Beta');
    await getDoubleAddress('time for Alpha to answer');
    await vi.advanceTimersByTimeAsync(5000);
    expect(state()).toMatchObject({ status: 'connecting', pending: { name: 'Beta' } });
    world.store.cancel();
    await expect(picked).resolves.toEqual({ status: 'superseded' });
  });

  it.each([
    [{ code: 4001 }, []],
    [{ contextCode: 4001000 }, []],
    [{ code: 5, message: 'Starting up' }, ['The wallet was not restored: Starting up']],
  ])(
    'should be kept where the wallet refuses a silent request by %j, because it may be locked (W5)',
    async (refuseSilent, warnings) => {
      await createWorldWith('Alpha');
      world.add({ name: 'Alpha', refuseSilent });
      world.store.start();
      await isSettled();
      expect(state()).toMatchObject({ status: 'disconnected', account: null });
      expect(world.stored.value).toContain(await getDoubleAddress('Alpha'));
      expect(world.warnings).toEqual(warnings);
    },
  );

  it('should be restored without a prompt as soon as its wallet is unlocked (W5, W6)', async () => {
    await createWorldWith('Alpha');
    const alpha = world.add({ name: 'Alpha', silentTrust: true, locked: true });
    const other = world.add({ name: 'Other', silentTrust: true, locked: true });
    world.store.start();
    await isSettled();
    expect(state()).toMatchObject({ status: 'disconnected', pending: null });
    await other.setLocked(false);
    expect(state().account).toBeNull();
    await alpha.setLocked(false);
    expect(state()).toMatchObject({ status: 'connected', wallet: { name: 'Alpha' } });
    expect(alpha.calls).toEqual([{ method: 'standard:connect', silent: true }]);
  });

  /** After a reload, the wallet ignores `silent` and prompts; the visitor refuses after `ms`. */
  async function refuseAfter(ms: number): Promise<void> {
    await createWorldWith('Alpha');
    const alpha = world.add({ name: 'Alpha', silentTrust: true, silent: 'wait' });
    world.store.start();
    expect(alpha.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(ms);
    alpha.refuseNext({ code: 4001 });
    await vi.advanceTimersByTimeAsync(0);
    expect(state().status).toBe('disconnected');
  }

  it.each([0, 400, 9000])(
    'Q1 4 P5 P6 a silent question refused after %d ms: asked once, and again on the next visit (W5)',
    async (ms) => {
      await refuseAfter(ms);
      await restoreOnNextVisit();
    },
  );

  it('Q1 a wallet that fails late without a refusal: asked again on the next visit (W5)', async () => {
    await createWorldWith('Alpha');
    const alpha = world.add({ name: 'Alpha', silentTrust: true, silent: 'wait' });
    world.store.start();
    await vi.advanceTimersByTimeAsync(2000);
    alpha.refuseNext({ code: 5, message: 'Timed out' });
    await isSettled();
    await restoreOnNextVisit();
  });

  it('Q1 a wallet that hangs: asked again on the next visit (W5)', async () => {
    await createWorldWith('Alpha');
    const alpha = world.add({ name: 'Alpha', silentTrust: true, silent: 'wait' });
    world.store.start();
    await vi.advanceTimersByTimeAsync(9000);
    expect(state().status).toBe('disconnected');
    expect(alpha.calls).toHaveLength(1);
    await restoreOnNextVisit();
  });

  async function restoreOnNextVisit(): Promise<void> {
    world = world.reload();
    world.add({ name: 'Alpha', silentTrust: true });
    world.store.start();
    await world.until(({ status }) => status === 'connected');
    expect(state().account?.address).toBe(await getDoubleAddress('Alpha'));
  }

  it('F2 a wallet that already exposes the account: restored without a request (W5)', async () => {
    await createWorldWith('Alpha');
    const alpha = world.add({ name: 'Alpha', register: 'never', refuseSilent: { code: 4001 } });
    await alpha.changeAccounts([0]);
    alpha.register();
    world.store.start();
    expect(state()).toMatchObject({ status: 'connected', wallet: { name: 'Alpha' } });
    expect(alpha.calls).toEqual([]);
  });

  it('should be restored from a wallet although another with the same name never answers (W5, W9)', async () => {
    await createWorldWith('Twin');
    let answer: (value: object) => void = () => undefined;
    const connect = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const mute = {
      version: '1.0.0',
      name: 'Twin',
      icon: 'data:image/png;base64,',
      chains: ['solana:localnet'],
      accounts: [],
      features: { 'standard:connect': { version: '1.0.0', connect } },
    } as const;
    const leave = getWallets().register(mute);
    const locked = { name: 'Twin', silentTrust: true, refuseSilent: { code: 4001 } };
    world.add({ ...locked, key: 'locked' });
    world.store.start();
    await vi.advanceTimersByTimeAsync(3000);
    const { calls } = world.add({ name: 'Twin', key: 'other', seed: 'Twin', silentTrust: true });
    await world.until(({ status }) => status === 'connected');
    expect(calls).toHaveLength(1);
    answer({ accounts: [] });
    await vi.advanceTimersByTimeAsync(0);
    leave();
    expect(state().account?.address).toBe(await getDoubleAddress('Twin'));
  });

  it('should not be cleared while another wallet with the same name may still have it (W5, W9)', async () => {
    await createWorldWith('Twin', await getDoubleAddress('two'));
    world.add({ name: 'Twin', seed: 'one', silentTrust: true });
    const second = world.add({
      name: 'Twin',
      key: '2',
      seed: 'two',
      silentTrust: true,
      locked: true,
    });
    world.store.start();
    await isSettled();
    expect(world.stored.value).not.toBeNull();
    await second.setLocked(false);
    expect(state().account?.address).toBe(await getDoubleAddress('two'));
  });

  it('should be cleared when the visitor then refuses that wallet in its prompt (W3, W5)', async () => {
    await createWorldWith('Alpha');
    const refuse = { code: 4001 };
    world.add({ name: 'Alpha', locked: true, connect: { refuse } });
    world.add({ name: 'Beta', connect: { refuse } });
    world.store.start();
    await isSettled();
    await world.connect('Beta');
    expect(world.stored.value).not.toBeNull();
    await world.connect('Alpha');
    expect(world.stored.value).toBeNull();
  });

  it('should be cleared when it cannot be read (W5)', () => {
    world = createWalletWorld({ stored: '{"wallet":"Alpha"' });
    world.store.start();
    expect(state().status).toBe('disconnected');
    expect(world.stored.value).toBeNull();
  });
});
