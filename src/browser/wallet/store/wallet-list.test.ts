import { getWallets } from '@wallet-standard/app';
import type { Wallet } from '@wallet-standard/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOSTILE_STRINGS } from '@countersign/proof/test/hostile-strings';
import { createWalletWorld, type WalletWorld } from '../test/wallet-world';

let world: WalletWorld;
beforeEach(() => {
  world = createWalletWorld();
});
afterEach(() => {
  world.end();
});

const names = () => world.store.getState().wallets.map(({ name }) => name);

describe('the list of wallets', () => {
  it('should contain the wallets with a Solana chain, by name (W1)', () => {
    world.add({ name: 'zeta' });
    world.add({ name: 'Alpha' });
    world.add({ name: 'Ethereal', chains: ['eip155:1'] });
    world.add({ name: 'beta', chains: ['eip155:1', 'solana:mainnet'] });
    world.store.start();
    expect(names()).toEqual(['Alpha', 'beta', 'zeta']);
  });

  it('F15 should list the mobile adapter after all others where it is configured to be last (W1)', () => {
    world.end();
    world = createWalletWorld({ isPhoneLast: true });
    for (const name of ['zeta', 'Alpha', 'beta']) world.add({ name, isPhone: name === 'Alpha' });
    world.store.start();
    expect(names()).toEqual(['beta', 'zeta', 'Alpha']);
  });

  it('should be empty, and ask no wallet, before it starts', () => {
    const { calls } = world.add({ name: 'Alpha' });
    expect(names()).toEqual([]);
    world.store.start();
    expect(calls).toEqual([]);
  });

  it('should add a wallet that registers late, and remove one that unregisters (W1, W6)', () => {
    world.store.start();
    const { register, unregister } = world.add({ name: 'Late', register: 'never' });
    expect(names()).toEqual([]);
    register();
    expect(names()).toEqual(['Late']);
    unregister();
    expect(names()).toEqual([]);
  });

  it('should show a wallet without the selected chain, and mark it (W8)', () => {
    world.add({ name: 'Main', chains: ['solana:mainnet'] });
    world.store.start();
    expect(world.find('Main').supportsChain).toBe(false);
    world.store.setChain('solana:mainnet');
    expect(world.find('Main').supportsChain).toBe(true);
  });

  it('should not connect a wallet without the selected chain (W7, W8)', async () => {
    const { calls } = world.add({ name: 'Main', chains: ['solana:mainnet'] });
    world.store.start();
    const outcome = await world.connect('Main');
    expect(outcome).toMatchObject({
      status: 'failed',
      message: 'The wallet does not support the selected network',
    });
    expect(calls).toEqual([]);
  });

  it('should update when the chains change (W6)', () => {
    const controls = world.add({ name: 'Alpha' });
    world.store.start();
    expect(world.find('Alpha')).toMatchObject({ supportsChain: true });
    controls.addChain('solana:devnet');
    controls.removeChain('solana:localnet');
    expect(world.find('Alpha').supportsChain).toBe(false);
    controls.removeChain('solana:devnet');
    expect(names()).toEqual([]);
    controls.addChain('solana:localnet');
    expect(names()).toEqual(['Alpha']);
  });

  it('should distinguish two wallets with the same name (W9)', async () => {
    world.add({ name: 'Twin', seed: 'one' });
    const second = world.add({ name: 'Twin', key: 'Twin 2', seed: 'two' });
    world.store.start();
    const [a, b] = world.store.getState().wallets;
    expect(names()).toEqual(['Twin', 'Twin']);
    expect(a!.id).not.toBe(b!.id);
    await world.store.connect(b!.id);
    expect(second.calls).toHaveLength(1);
    expect(world.store.getState().wallet?.id).toBe(b!.id);
    expect(world.store.getState().wallets.map(({ isRecent }) => isRecent)).toEqual([false, true]);
  });

  it('should show hostile names and icons safely (W9)', () => {
    const pictures = /^data:image\/(?:png|svg\+xml);base64,[A-Za-z0-9+/=]+$/;
    for (const [index, { text }] of HOSTILE_STRINGS.entries()) {
      world.add({ name: text, key: `hostile ${index}`, icon: text });
    }
    world.add({ name: 'Large', icon: `data:image/png;base64,${'A'.repeat(5e6)}` });
    world.store.start();
    const shown = world.store.getState().wallets;
    expect(shown).toHaveLength(HOSTILE_STRINGS.length + 1);
    for (const { name, icon } of shown) {
      expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2800]{1,40}$/u);
      expect(name).not.toMatch(/\p{M}{3}/u);
      expect(icon ?? 'data:image/png;base64,AA').toMatch(pictures);
    }
    expect(world.find('Large').icon).toBeNull();
    expect(names()).toContain('Unnamed wallet');
    expect(names()).toContain('<img src=x onerror=alert(1)>');
  });

  it('should leave out unreadable wallets, and keep the rest (W9)', () => {
    const hostile: Wallet = {
      version: '1.0.0',
      get name(): string {
        throw new Error('no name');
      },
      icon: 'data:image/png;base64,AAAA',
      chains: ['solana:localnet'],
      features: {},
      accounts: [],
    };
    const leave = getWallets().register(hostile);
    const broken: Wallet = {
      ...{ version: '1.0.0', name: 'Broken', icon: 'data:image/png;base64,AAAA' },
      chains: ['solana:localnet'],
      accounts: [],
      features: {
        'standard:events': {
          on() {
            throw new Error('no events');
          },
        },
      },
    };
    const leaveToo = getWallets().register(broken);
    world.add({ name: 'Alpha' });
    world.store.start();
    expect(names()).toEqual(['Alpha', 'Broken']);
    leave();
    leaveToo();
    expect(names()).toEqual(['Alpha']);
  });

  it('should keep the same state, and notify nobody, while nothing changes', () => {
    const controls = world.add({ name: 'Alpha' });
    world.store.start();
    const before = world.store.getState();
    let count = 0;
    const leave = world.store.subscribe(() => (count += 1));
    controls.removeChain('solana:testnet');
    world.store.setChain('solana:localnet');
    expect(world.store.getState()).toBe(before);
    expect(count).toBe(0);
    world.add({ name: 'Beta' });
    expect(count).toBe(1);
    expect(world.store.getState().wallets[0]).toBe(before.wallets[0]);
    leave();
    leave();
    world.add({ name: 'Gamma' });
    expect(count).toBe(1);
  });
});
