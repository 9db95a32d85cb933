import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getDoubleAddress } from '../test/double/double-keys';
import { registerPlainWallet, type PlainWallet } from '../test/plain-wallet';
import { createWalletWorld, type WalletWorld } from '../test/wallet-world';

const NAME = 'Mobile Wallet Adapter';
const GRANTED = 'solana:localnet';
const OTHER = 'solana:devnet';

let world: WalletWorld;
let phone: PlainWallet;
beforeEach(async () => {
  world = createWalletWorld();
  phone = await registerPlainWallet(NAME, { isPhone: true });
});
afterEach(() => {
  world.end();
  phone.leave();
});

const state = () => world.store.getState();
const settle = () => new Promise((resolve) => setTimeout(resolve));

function select(chain: string): void {
  phone.show(...(chain === GRANTED ? [0] : []));
  world.store.setChain(chain);
}

async function connect(): Promise<void> {
  world.store.start();
  const outcome = world.connect(NAME);
  phone.answer(0);
  phone.show(0);
  await outcome;
}

describe('another network, with a mobile wallet that authorized one', () => {
  it('should disconnect the account, and remember it (M3)', async () => {
    await connect();
    const { value } = world.stored;
    select(OTHER);
    phone.answer();
    await settle();
    expect(state()).toMatchObject({ status: 'disconnected', account: null });
    expect(world.stored.value).toBe(value);
  });

  it('should keep it remembered when the wallet says that it has no account there (M3)', async () => {
    await connect();
    select(OTHER);
    phone.announce({ accounts: [] });
    expect(world.stored.value).not.toBeNull();
  });

  it('should reconnect silently when its own network is selected again (M3)', async () => {
    await connect();
    select(OTHER);
    phone.answer();
    await settle();
    select(GRANTED);
    phone.answer(0);
    await world.until(({ status }) => status === 'connected');
    expect(state().account?.address).toBe(await getDoubleAddress(NAME));
    expect(phone.calls).toEqual(['prompt', 'silent', 'silent']);
  });

  it('should be remembered through a visit on the other network (M3)', async () => {
    await connect();
    const { value } = world.stored;
    world = world.reload();
    phone.show();
    world.store.start();
    phone.answer();
    await settle();
    expect(state().status).toBe('disconnected');
    expect(world.stored.value).toBe(value);
  });

  it('should not be restored after it was disconnected (W4)', async () => {
    await connect();
    await world.store.disconnect();
    select(OTHER);
    select(GRANTED);
    await settle();
    expect(state().status).toBe('disconnected');
    expect(phone.calls).toEqual(['prompt']);
  });

  it('should keep a wallet connected that only has the mobile adapter’s name (W9)', async () => {
    phone.leave();
    world.addStarted({ name: NAME });
    await world.connect(NAME);
    world.store.setChain(OTHER);
    expect(state()).toMatchObject({ status: 'connected', wallet: { name: NAME } });
  });

  it('should leave any other wallet connected, although it can’t sign there (W8)', async () => {
    world.addStarted({ name: 'Alpha' });
    await world.connect('Alpha');
    world.store.setChain(OTHER);
    expect(state()).toMatchObject({ status: 'connected', wallet: { name: 'Alpha' } });
  });
});

describe('a phone that two tabs share', () => {
  it('should be asked silently, because its accounts may predate another tab’s disconnect (W4)', async () => {
    await connect();
    world.storeElsewhere(null);
    expect(state().status).toBe('disconnected');
    const address = await getDoubleAddress(NAME, 1);
    world.storeElsewhere(JSON.stringify({ wallet: NAME, address }));
    phone.answer(1);
    await world.until(({ account }) => account?.address === address);
    expect(phone.calls).toEqual(['prompt', 'silent']);
  });

  it('should not be cancelled when another tab’s choice ends a silent request (W4)', async () => {
    await connect();
    const address = await getDoubleAddress(NAME, 1);
    world.storeElsewhere(JSON.stringify({ wallet: NAME, address }));
    world.store.cancel();
    expect(phone.calls).toEqual(['prompt', 'silent']);
  });
});
