import { getWallets } from '@wallet-standard/app';
import type { Wallet } from '@wallet-standard/base';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDoubleAddress } from '../test/double/double-keys';
import type { DoubleOptions, Refusal } from '../test/double/double-options';
import { parseAddress, encodeAddress } from '@countersign/proof/encoding';
import { requestAccounts, parseAccounts } from '../standard/wallet-accounts';
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

async function createPromptWallet(name: string): Promise<Wallet> {
  const address = await getDoubleAddress(name);
  const chains = ['solana:localnet'] as const;
  const accounts = [{ address, publicKey: parseAddress(address), chains, features: [] }];
  const connectNow = () => Promise.resolve({ accounts });
  return {
    ...{ version: '1.0.0', name, icon: 'data:image/png;base64,AAAA', chains, accounts },
    features: { 'standard:connect': { version: '1.0.0', connect: connectNow } },
  };
}

describe('connecting', () => {
  it('should take the first account and remember it (W3)', async () => {
    world.addStarted({ name: 'Alpha', accounts: 2 });
    const seen: string[] = [];
    world.store.subscribe(() => seen.push(state().status));
    await expect(world.connect('Alpha')).resolves.toEqual({ status: 'connected' });
    const address = await getDoubleAddress('Alpha');
    expect(seen).toEqual(['connecting', 'connected']);
    expect(state().account).toMatchObject({ address, label: 'Account 1' });
    expect(state().accounts).toHaveLength(2);
    expect(state().wallet).toBe(world.find('Alpha'));
    expect(state().pending).toBeNull();
    expect(world.stored.value).toBe(JSON.stringify({ wallet: 'Alpha', address }));
    expect(world.store.getConnection()?.account.address).toBe(address);
  });

  it('should stay disconnected, with a warning, when the wallet returns no account (W3)', async () => {
    world.addStarted({ name: 'Alpha', connect: 'no-accounts' });
    await expect(world.connect('Alpha')).resolves.toEqual({ status: 'no-accounts' });
    expect(state().status).toBe('disconnected');
    expect(world.warnings).toEqual(['Alpha returned no account for Solana']);
    expect(world.stored.value).toBeNull();
  });

  it.each<Refusal>([
    { code: 4001 },
    { code: 4001000 },
    { contextCode: 4001000 },
    { code: 4001, depth: 2 },
    { text: 'Approval Denied' },
    { text: 'User rejected the request.' },
  ])('should call %j a refusal, quietly (W3)', async (refuse) => {
    world.addStarted({ name: 'Alpha', connect: { refuse } });
    await expect(world.connect('Alpha')).resolves.toEqual({ status: 'refused' });
    expect(state().status).toBe('disconnected');
    expect(world.warnings).toEqual([]);
  });

  it.each<[Refusal, string]>([
    [{ code: -32603, message: 'Ledger is locked' }, 'Ledger is locked'],
    [{ nothing: true }, 'Unknown error'],
  ])('should hand on any other failure: %j', async (refuse, message) => {
    world.addStarted({ name: 'Alpha', connect: { refuse } });
    await expect(world.connect('Alpha')).resolves.toMatchObject({
      status: 'failed',
      message,
    });
  });

  it('should show which wallet it waits for, and be cancellable (W3)', async () => {
    const controls = world.addStarted({ name: 'Alpha', connect: 'wait' });
    const outcome = world.connect('Alpha');
    expect(state()).toMatchObject({ status: 'connecting', wallet: null });
    expect(state().pending).toBe(world.find('Alpha'));
    world.store.cancel();
    expect(state()).toMatchObject({ status: 'disconnected', pending: null });
    await expect(outcome).resolves.toEqual({ status: 'superseded' });
    controls.approveNext();
    await new Promise((resolve) => setTimeout(resolve));
    expect(state().status).toBe('disconnected');
    expect(world.stored.value).toBeNull();
  });

  it('should let a second request supersede the first, whichever answers first (W3)', async () => {
    const first = world.addStarted({ name: 'Alpha', connect: 'wait' });
    const second = world.add({ name: 'Beta', connect: 'wait' });
    const [a, b] = [world.connect('Alpha'), world.connect('Beta')];
    await expect(a).resolves.toEqual({ status: 'superseded' });
    expect(state().pending?.name).toBe('Beta');
    first.approveNext();
    second.approveNext();
    await expect(b).resolves.toEqual({ status: 'connected' });
    expect(state().wallet?.name).toBe('Beta');
  });

  it.each<DoubleOptions['connect']>(['no-accounts', { refuse: { code: 4001 } }])(
    'should keep the old connection when the new one ends with %j',
    async (behaviour) => {
      world.addStarted({ name: 'Alpha' });
      await world.connect('Alpha');
      const before = { state: state(), stored: world.stored.value };
      world.add({ name: 'Beta', connect: behaviour ?? 'approve' });
      const outcome = world.connect('Beta');
      expect(state()).toMatchObject({ status: 'connecting', account: before.state.account });
      await outcome;
      expect(state()).toMatchObject({ status: 'connected', account: before.state.account });
      expect(world.stored.value).toBe(before.stored);
    },
  );

  it('should replace the old connection when the new one succeeds', async () => {
    const old = world.addStarted({ name: 'Alpha' });
    await world.connect('Alpha');
    world.add({ name: 'Beta' });
    await world.connect('Beta');
    expect(state()).toMatchObject({ status: 'connected', wallet: { name: 'Beta' } });
    await old.changeAccounts([]);
    expect(state().status).toBe('connected');
    expect(world.stored.value).toContain('"Beta"');
  });

  it('should fail when the wallet unregisters while it is asked (W6)', async () => {
    const controls = world.addStarted({ name: 'Alpha', connect: 'wait' });
    const outcome = world.connect('Alpha');
    controls.unregister();
    await expect(outcome).resolves.toMatchObject({
      status: 'failed',
      message: 'The wallet is no longer there',
    });
    expect(state().status).toBe('disconnected');
  });

  it('should fail when the wallet drops Solana while it is asked (W6)', async () => {
    const controls = world.addStarted({ name: 'Alpha', connect: 'wait' });
    const outcome = world.connect('Alpha');
    controls.removeChain('solana:localnet');
    controls.approveNext();
    await expect(outcome).resolves.toMatchObject({
      status: 'failed',
      message: 'The wallet does not support the selected network',
    });
    expect(state()).toMatchObject({ status: 'disconnected', pending: null });
  });

  it.each(Array.from({ length: 12 }, (_, ticks) => ticks))(
    'should end in the state that it reports when it is cancelled %i ticks after the request',
    async (ticks) => {
      const leave = getWallets().register(await createPromptWallet('Prompt'));
      world.store.start();
      const outcome = world.connect('Prompt');
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      world.store.cancel();
      const { status } = await outcome;
      expect(state().status).toBe(status === 'superseded' ? 'disconnected' : 'connected');
      leave();
    },
  );

  it('should fail for an unknown wallet', async () => {
    world.store.start();
    await expect(world.store.connect('wallet-404')).resolves.toMatchObject({
      status: 'failed',
      message: 'The wallet is no longer there',
    });
  });

  it('should name the missing feature of a wallet that cannot be connected (W7)', async () => {
    world.addStarted({ name: 'Alpha', features: { connect: false } });
    await expect(world.connect('Alpha')).resolves.toMatchObject({
      status: 'failed',
      message: 'The wallet does not support this request',
    });
  });

  it('should name the missing feature even if the wallet has no list of accounts (W7)', async () => {
    const wallet = await createPromptWallet('Bare');
    const bare: Wallet = { ...wallet, features: {} };
    Reflect.deleteProperty(bare, 'accounts');
    await expect(requestAccounts(bare, 'prompt')).rejects.toMatchObject({
      message: 'The wallet does not support this request',
    });
  });

  it('should take a hundred accounts and no more (W3)', async () => {
    const wallet = await createPromptWallet('Many');
    const [account] = wallet.accounts;
    const list = Array.from({ length: 150 }, (_, index) => {
      const publicKey = new Uint8Array(32).fill(index + 1);
      return { ...account, publicKey, address: encodeAddress(publicKey) };
    });
    expect(parseAccounts(wallet, list)).toHaveLength(100);
  });
});
