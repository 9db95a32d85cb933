import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWalletWorld, type WalletWorld } from '../../browser/wallet/test/wallet-world';
import { createLateWallet } from './create-wallets';

let world: WalletWorld;
beforeEach(() => {
  world = createWalletWorld();
});
afterEach(() => {
  world.end();
});

/** @param comes - whether the code can be fetched, one after the other time */
function open({ isRemembered = false, comes = [true] } = {}) {
  const times = [...comes];
  const load = () => {
    if (times.shift() === false) return Promise.reject(new Error('offline'));
    world.store.start();
    return Promise.resolve(world.store);
  };
  return createLateWallet(load, isRemembered);
}

it('W1 should list no wallet before the code is there, and then those that registered meanwhile', async () => {
  const wallet = open();
  world.add({ name: 'Early' });
  expect(wallet.getState().wallets).toEqual([]);
  expect(wallet.isLoaded()).toBe(false);
  let told = 0;
  wallet.subscribe(() => (told += 1));
  expect(await wallet.fetch()).toBe(true);
  expect(wallet.isLoaded()).toBe(true);
  expect(told).toBeGreaterThan(0);
  expect(wallet.getState()).toBe(world.store.getState());
  expect(wallet.getState().wallets.map(({ name }) => name)).toEqual(['Early']);
});

it('W1 should tell that the code has come, though there is no wallet', async () => {
  const wallet = open();
  const came = new Promise<void>((resolve) => wallet.subscribe(resolve));
  void wallet.fetch();
  await came;
  expect(wallet.getState().wallets).toEqual([]);
});

it('W5 should say from the start that a wallet is being restored, and no more where the code does not come', async () => {
  const wallet = open({ isRemembered: true, comes: [false, true] });
  expect(wallet.getState().status).toBe('reconnecting');
  expect(await wallet.fetch()).toBe(false);
  expect(wallet.getState().status).toBe('disconnected');
  const came = new Promise<void>((resolve) => wallet.subscribe(resolve));
  expect(await wallet.fetch()).toBe(true);
  await came;
});

it('W3 should connect and part as the store behind it does', async () => {
  const wallet = open();
  expect(await wallet.connect('none')).toEqual({ status: 'superseded' });
  world.add({ name: 'Early' });
  await wallet.fetch();
  const [listed] = wallet.getState().wallets;
  expect(await wallet.connect(listed?.id ?? '')).toEqual({ status: 'connected' });
  expect(wallet.getState().status).toBe('connected');
  expect(wallet.getConnection()).toEqual(world.store.getConnection());
  await wallet.disconnect();
  expect(wallet.getConnection()).toBe(null);
  expect(wallet.getState().status).toBe('disconnected');
});
