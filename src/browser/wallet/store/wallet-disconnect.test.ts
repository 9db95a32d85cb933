import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWalletWorld, type WalletWorld } from '../test/wallet-world';

let world: WalletWorld;
beforeEach(() => {
  world = createWalletWorld();
});
afterEach(() => {
  vi.useRealTimers();
  world.end();
});

const state = () => world.store.getState();

describe('disconnecting', () => {
  it('should forget the account at once, and disconnect the wallet (W4)', async () => {
    const controls = world.addStarted({ name: 'Alpha' });
    await world.connect('Alpha');
    const done = world.store.disconnect();
    expect(state()).toMatchObject({ status: 'disconnecting', account: null, accounts: [] });
    expect(world.stored.value).toBeNull();
    expect(world.store.getConnection()).toBeNull();
    await done;
    expect(state()).toMatchObject({ status: 'disconnected', wallet: null });
    expect(controls.calls.at(-1)).toEqual({ method: 'standard:disconnect' });
    expect(world.find('Alpha').isRecent).toBe(true);
  });

  it('should work without standard:disconnect (W4)', async () => {
    world.addStarted({ name: 'Alpha', features: { disconnect: false, events: false } });
    await world.connect('Alpha');
    await world.store.disconnect();
    expect(state().status).toBe('disconnected');
  });

  it('should not wait forever for a wallet that does not answer (W4)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    world.addStarted({ name: 'Alpha', disconnect: 'hang' });
    await world.connect('Alpha');
    const done = world.store.disconnect();
    await vi.advanceTimersByTimeAsync(2999);
    expect(state().status).toBe('disconnecting');
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(state().status).toBe('disconnected');
  });

  it('should only warn when the wallet throws (W4)', async () => {
    world.addStarted({ name: 'Alpha', disconnect: { refuse: { code: 5, message: 'Not now' } } });
    await world.connect('Alpha');
    await world.store.disconnect();
    expect(state().status).toBe('disconnected');
    expect(world.warnings).toEqual(['Alpha did not disconnect: Not now']);
  });

  it('should be superseded by a new connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    world.addStarted({ name: 'Alpha', disconnect: 'hang' });
    world.add({ name: 'Beta' });
    await world.connect('Alpha');
    const done = world.store.disconnect();
    await world.connect('Beta');
    expect(state()).toMatchObject({ status: 'connected', wallet: { name: 'Beta' } });
    await vi.advanceTimersByTimeAsync(3000);
    await done;
    expect(state()).toMatchObject({ status: 'connected', wallet: { name: 'Beta' } });
  });

  it('should do nothing when nothing is connected', async () => {
    world.store.start();
    await world.store.disconnect();
    expect(state().status).toBe('disconnected');
  });
});
