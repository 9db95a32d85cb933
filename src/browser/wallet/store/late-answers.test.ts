import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDoubleAddress } from '../test/double/double-keys';
import { registerPlainWallet, type PlainWallet } from '../test/plain-wallet';
import { createWalletWorld, type WalletWorld } from '../test/wallet-world';

let world: WalletWorld;
let alpha: PlainWallet;
const others: PlainWallet[] = [];
beforeEach(async () => {
  world = createWalletWorld();
  alpha = await registerPlainWallet('Alpha');
});
afterEach(() => {
  world.end();
  for (const { leave } of [alpha, ...others.splice(0)]) leave();
  vi.useRealTimers();
});

async function register(name: string, isPhone = false): Promise<PlainWallet> {
  const wallet = await registerPlainWallet(name, { isPhone });
  others.push(wallet);
  return wallet;
}

const state = () => world.store.getState();
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('an answer that arrives after another event', () => {
  it.each([
    [[1], 'connected'],
    [[], 'no-accounts'],
  ] as const)(
    'P4 a wallet that says at once that it offers only %j: what it offers now counts (W3, W6)',
    async (left, status) => {
      world.store.start();
      const outcome = world.connect('Alpha');
      alpha.show(0, 1);
      alpha.answer(0, 1);
      alpha.show(...left);
      alpha.announce({ accounts: left.map((index) => alpha.accounts[index]) });
      expect(await outcome).toEqual({ status });
      const address = left.length > 0 ? await getDoubleAddress('Alpha', 1) : undefined;
      expect(state().account?.address).toBe(address);
    },
  );

  it.each([
    ['shows nothing', []],
    ['still shows another', [2]],
  ])(
    'a wallet that announces and answers an account, but %s: the account counts (W3)',
    async (_, shown) => {
      world.store.start();
      const outcome = world.connect('Alpha');
      alpha.show(...shown);
      alpha.announce({ accounts: [alpha.accounts[0]] });
      alpha.answer(0);
      expect(await outcome).toEqual({ status: 'connected' });
      expect(state().account?.address).toBe(await getDoubleAddress('Alpha', 0));
    },
  );

  it('a wallet that removes an older account before it answers: connected (W3)', async () => {
    world.store.start();
    const outcome = world.connect('Alpha');
    alpha.announce({ accounts: [] });
    alpha.show(0);
    alpha.answer(0);
    expect(await outcome).toEqual({ status: 'connected' });
  });

  it('the first account of the answer is taken, whatever order was announced (W3)', async () => {
    world.store.start();
    const outcome = world.connect('Alpha');
    alpha.announce({ accounts: [alpha.accounts[0], alpha.accounts[1]] });
    alpha.reply([alpha.accounts[1], alpha.accounts[0]]);
    expect(await outcome).toEqual({ status: 'connected' });
    expect(state().account?.address).toBe(await getDoubleAddress('Alpha', 1));
  });

  it('P4 a silent answer: only accounts that the wallet still offers count (W5, W6)', async () => {
    const address = await getDoubleAddress('Alpha');
    world = createWalletWorld({ stored: JSON.stringify({ wallet: 'Alpha', address }) });
    world.store.start();
    expect(alpha.calls).toEqual(['silent']);
    alpha.answer(0, 1);
    alpha.show(1);
    alpha.announce({ accounts: [alpha.accounts[1]] });
    await settle();
    expect(state()).toMatchObject({ status: 'disconnected', account: null });
    expect(world.stored.value).toBeNull();
  });

  it.each(Array.from({ length: 10 }, (_, ticks) => ticks))(
    'm1 another wallet is picked %i ticks after the first one has said yes: it never takes the pick away (W3)',
    async (ticks) => {
      const beta = await register('Beta');
      world.store.start();
      const first = world.connect('Alpha');
      alpha.answer(0);
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      const second = world.connect('Beta');
      const { status } = await first;
      expect(state()).toMatchObject({ status: 'connecting', pending: { name: 'Beta' } });
      expect(state().wallet?.name).toBe(status === 'connected' ? 'Alpha' : undefined);
      beta.answer(0);
      expect(await second).toEqual({ status: 'connected' });
      expect(state().wallet?.name).toBe('Beta');
    },
  );

  it('m3 a wallet that unregistered: its events are ignored (W6)', async () => {
    world.store.start();
    const outcome = world.connect('Alpha');
    alpha.answer(0);
    await outcome;
    const listener = vi.fn();
    expect(alpha.getListenerCount()).toBeGreaterThan(0);
    alpha.leave();
    expect(alpha.getListenerCount()).toBe(0);
    world.store.subscribe(listener);
    alpha.announce({ accounts: alpha.accounts });
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a stored account whose search the visitor interrupts', () => {
  it.each(['refuse', 'share nothing'] as const)(
    'P7 another tab chose a wallet that is not here yet; to another one they %s: it is connected once it comes (W5)',
    async (how) => {
      world.store.start();
      const address = await getDoubleAddress('Late');
      world.storeElsewhere(JSON.stringify({ wallet: 'Late', address }));
      expect(state().status).toBe('reconnecting');
      const outcome = world.connect('Alpha');
      if (how === 'refuse') alpha.refuse();
      else alpha.answer();
      await outcome;
      world.add({ name: 'Late', silentTrust: true });
      await world.until(({ wallet }) => wallet?.name === 'Late');
    },
  );

  it('P7 its wallet answers or is unlocked during the prompt: restored once the visitor refuses the prompt (W5)', async () => {
    for (const how of ['answers', 'announces'] as const) {
      const late = await register(`Late ${how}`);
      const address = await getDoubleAddress(`Late ${how}`);
      world = createWalletWorld({
        stored: JSON.stringify({ wallet: `Late ${how}`, address }),
      });
      world.store.start();
      const outcome = world.connect('Alpha');
      if (how === 'answers') late.answer(0);
      else late.announce({ accounts: [late.accounts[0]] });
      await settle();
      alpha.refuse();
      expect(await outcome).toEqual({ status: 'refused' });
      expect(late.calls).toEqual(['silent', 'silent']);
      if (how === 'announces') late.refuse();
      late.answer(0);
      await world.until(({ status }) => status === 'connected');
      expect(state().account?.address).toBe(address);
    }
  });

  it('P7 the wallet with the prompt unregisters: the search continues (W5, W6)', async () => {
    const address = await getDoubleAddress('Late');
    world = createWalletWorld({ stored: JSON.stringify({ wallet: 'Late', address }) });
    world.store.start();
    const outcome = world.connect('Alpha');
    alpha.leave();
    expect(await outcome).toMatchObject({ status: 'failed' });
    expect(state().status).toBe('reconnecting');
    world.add({ name: 'Late', silentTrust: true });
    await world.until(({ wallet }) => wallet?.name === 'Late');
  });

  it('P7 they cancel: the search ends (W5)', async () => {
    const address = await getDoubleAddress('Late');
    world = createWalletWorld({ stored: JSON.stringify({ wallet: 'Late', address }) });
    world.store.start();
    const outcome = world.connect('Alpha');
    world.store.cancel();
    expect(await outcome).toEqual({ status: 'superseded' });
    const { calls } = world.add({ name: 'Late', silentTrust: true });
    await settle();
    expect(calls).toEqual([]);
  });
});

describe('a stored account whose search has an end', () => {
  it('should be cleared when the last wallet of that name without an answer unregisters (W5, W9)', async () => {
    const twin = await register('Twin');
    world = createWalletWorld({
      stored: JSON.stringify({ wallet: 'Twin', address: await getDoubleAddress('Twin', 0) }),
    });
    world.addStarted({ name: 'Twin', key: 'other', seed: 'other', silentTrust: true });
    await settle();
    expect(state().status).toBe('reconnecting');
    twin.leave();
    await settle();
    expect(state().status).toBe('disconnected');
    expect(world.stored.value).toBeNull();
  });

  it('should not be restored from a wallet that announced the removal but still exposes the account (W6)', async () => {
    world.store.start();
    const outcome = world.connect('Alpha');
    alpha.show(0);
    alpha.answer(0);
    await outcome;
    alpha.announce({ accounts: [] });
    expect(state().status).toBe('disconnected');
    expect(world.stored.value).toBeNull();
    alpha.announce({ accounts: [alpha.accounts[0]] });
    expect(state().status).toBe('connected');
  });
});

describe('a stored account of a wallet that names no Solana chain', () => {
  it('should not be connected by what the wallet announces before its chains (W6)', async () => {
    const address = await getDoubleAddress('Other');
    world = createWalletWorld({ stored: JSON.stringify({ wallet: 'Other', address }) });
    const other = world.add({ name: 'Other', chains: ['solana:localnet'] });
    other.removeChain('solana:localnet');
    other.addChain('eip155:1');
    world.store.start();
    await other.changeAccounts([0]);
    expect(state().status).toBe('reconnecting');
    expect(world.stored.value).not.toBeNull();
  });

  it('P1 should be cleared after 3 seconds (W5)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const address = await getDoubleAddress('Other');
    world = createWalletWorld({ stored: JSON.stringify({ wallet: 'Other', address }) });
    world.addStarted({ name: 'Other', chains: ['eip155:1'] });
    expect(state().status).toBe('reconnecting');
    vi.advanceTimersByTime(2999);
    expect(world.stored.value).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(state().status).toBe('disconnected');
    expect(world.stored.value).toBeNull();
  });

  it('P1 should be restored if the wallet names one in time (W5)', async () => {
    const address = await getDoubleAddress('Other');
    world = createWalletWorld({ stored: JSON.stringify({ wallet: 'Other', address }) });
    const other = world.add({ name: 'Other', chains: ['eip155:1'], silentTrust: true });
    world.store.start();
    other.addChain('solana:localnet');
    await world.until(({ status }) => status === 'connected');
  });
});

describe('code that throws', () => {
  it('P9 a listener of the page: the others are notified, and connecting continues (W3)', async () => {
    world.store.start();
    const listener = vi.fn();
    world.store.subscribe(() => {
      throw new Error('drawn in vain');
    });
    world.store.subscribe(listener);
    const outcome = world.connect('Alpha');
    alpha.answer(0);
    expect(await outcome).toEqual({ status: 'connected' });
    expect(listener).toHaveBeenCalledTimes(2);
    expect(world.warnings).toContain('A listener of the wallet failed: drawn in vain');
  });

  it('P9 a getter of a wallet’s event: no error reaches the wallet (W9)', () => {
    world.store.start();
    const change = {
      get accounts(): never {
        throw new Error('no accounts');
      },
    };
    alpha.announce(change);
    const accounts: unknown = new Proxy([], {
      get(list, key): unknown {
        if (key === 'slice' || key === 'length') throw new Error('no list');
        return Reflect.get(list, key);
      },
    });
    alpha.announce({ accounts });
    expect(state().wallets.map(({ name }) => name)).toEqual(['Alpha']);
  });
});

describe('the mobile adapter', () => {
  it('should be cancelled when the page no longer waits for its answer (W3)', async () => {
    const phone = await register('Phone', true);
    world.store.start();
    void world.connect('Phone');
    world.store.cancel();
    expect(phone.calls).toEqual(['prompt', 'cancel']);
    void world.connect('Phone');
    void world.connect('Phone');
    expect(phone.calls).toEqual(['prompt', 'cancel', 'prompt', 'cancel', 'prompt']);
    void world.connect('Alpha');
    expect(phone.calls.at(-1)).toBe('cancel');
  });

  it('should not break the page when its cancel fails (W9)', async () => {
    const phone = await register('Phone', true);
    phone.failToCancel();
    world.store.start();
    const outcome = world.connect('Phone');
    world.store.cancel();
    expect(await outcome).toEqual({ status: 'superseded' });
  });

  it('should not be cancelled after its answer, nor when another wallet disconnects (W3)', async () => {
    const phone = await register('Phone', true);
    world.store.start();
    void world.connect('Alpha');
    world.store.cancel();
    const outcome = world.connect('Phone');
    phone.answer(0);
    expect(await outcome).toEqual({ status: 'connected' });
    world.store.cancel();
    expect(phone.calls).toEqual(['prompt']);
  });
});
