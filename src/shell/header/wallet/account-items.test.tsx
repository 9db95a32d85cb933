// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { createCluster } from '@countersign/core/test/cluster';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { pass } from '../../../features/test/pass';
import { getDoubleAddress } from '../../../browser/wallet/test/double/double-keys';
import type { DoubleOptions } from '../../../browser/wallet/test/double/double-options';
import { createWalletWorld, type WalletWorld } from '../../../browser/wallet/test/wallet-world';
import { choose, getWalletControl, pick, press, shorten } from '../../test/on-header';
import { renderHeader } from '../../test/render-header';

let wallets: WalletWorld;
beforeEach(() => {
  wallets = createWalletWorld();
});
afterEach(() => {
  cleanup();
  wallets.end();
  localStorage.clear();
  vi.restoreAllMocks();
});

const getBalance = vi.fn<NodeCalls['getBalance']>();
beforeEach(() => {
  getBalance.mockReset();
  getBalance.mockResolvedValue({ value: 1_000_000_000n });
});

const isShown = (words: string) =>
  waitFor(() => {
    expect(getWalletControl().textContent).toBe(words);
  });
const isOf = async (name: string, index = 0) =>
  isShown(shorten(await getDoubleAddress(name, index)));
const getItem = (name: string | RegExp) => screen.getByRole('menuitem', { name });
const getAccounts = () => screen.queryAllByRole('menuitemradio');

async function openConnected(options: DoubleOptions, cluster: Cluster = createCluster()) {
  const controls = wallets.add(options);
  renderHeader({ wallets, clusters: [cluster], chain: { getBalance } });
  await pick(options.name);
  await isOf(options.name);
  expect(getBalance).not.toHaveBeenCalled();
  press(getWalletControl());
  await screen.findByRole('menu');
  return controls;
}

describe('the menu of a connected wallet', () => {
  it('W2 asks for the balance when it opens, and on a click on the balance', async () => {
    await openConnected({ name: 'Rich' });
    expect(await screen.findByRole('menuitem', { name: 'Balance 1 SOL' })).toBeTruthy();
    expect(getBalance).toHaveBeenCalledOnce();
    getBalance.mockResolvedValue({ value: 2_000_000_000n });
    fireEvent.click(getItem(/^Balance/));
    expect(await screen.findByRole('menuitem', { name: 'Balance 2 SOL' })).toBeTruthy();
    expect(getBalance).toHaveBeenCalledTimes(2);
  });

  it('W2 no server answers: that is shown in place of a balance', async () => {
    getBalance.mockRejectedValue(Object.assign(new Error('no'), { reason: 'network' }));
    await openConnected({ name: 'Rich' });
    expect(await screen.findByRole('menuitem', { name: 'Balance no server answers' })).toBeTruthy();
  });

  it.each([
    ['confirms it', () => Promise.resolve(), 'Address copied'],
    [
      'reports a refusal of the browser',
      () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      'The address could not be copied: the browser refused.',
    ],
  ])('W2 W3 copies the address, and %s', async (_, write, words) => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
    await openConnected({ name: 'Plain', accounts: 2 });
    fireEvent.click(getItem('Copy address'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(writeText.mock.calls).toEqual([[await getDoubleAddress('Plain')]]);
  });

  it('W3 W4 does not list the connected wallet, and disconnects it', async () => {
    await openConnected({ name: 'Plain' });
    expect(screen.queryByRole('menuitem', { name: /^Plain/ })).toBeNull();
    fireEvent.click(getItem('Disconnect'));
    await isShown('Select Wallet');
    expect(wallets.stored.value).toBeNull();
  });

  it('W6 switches between fifty accounts, and follows the wallet when accounts vanish', async () => {
    const many = await openConnected({ name: 'Many', accounts: 50 });
    expect(getAccounts()).toHaveLength(50);
    expect(getAccounts()[0]?.getAttribute('aria-checked')).toBe('true');
    await choose(screen.getByRole('menuitemradio', { name: /^Account 50/ }));
    await isOf('Many', 49);

    await act(() => many.changeAccounts([3, 4]));
    await isOf('Many', 3);
    press(getWalletControl());
    await screen.findByRole('menu');
    expect(getAccounts()).toHaveLength(2);
    await act(() => many.changeAccounts([4]));
    expect(getAccounts()).toEqual([]);
    expect(getItem('Copy address')).toBeTruthy();
    await act(() => many.changeAccounts([]));
    await isShown('Select Wallet');
  });

  it('Q6 an account that is removed while focused: the next account gets the focus', async () => {
    const controls = await openConnected({ name: 'Alpha', accounts: 3 });
    const [, second, third] = getAccounts();
    act(() => second?.focus());
    await act(() => controls.changeAccounts([0, 2]));
    await waitFor(() => {
      expect(document.activeElement).toBe(third);
    });
  });

  it('W6 follows a wallet that unregisters', async () => {
    const many = await openConnected({ name: 'Many' });
    act(() => {
      many.unregister();
    });
    await isShown('Select Wallet');
  });
});

describe('letters typed in the menu', () => {
  const type = async (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await pass(1);
    return document.activeElement?.textContent;
  };

  it('W2 focus the item that begins with them; a second without a letter starts anew', async () => {
    for (const name of ['Abalone', 'Bravo', 'Brook', 'Rabbit']) wallets.add({ name, icon: '' });
    renderHeader({ wallets });
    press(getWalletControl());
    await screen.findByRole('menuitem', { name: 'Abalone' });
    vi.useFakeTimers();
    expect(await type('b')).toBe('BBravo');
    expect(await type('r')).toBe('BBravo');
    await pass(997);
    expect(await type('o')).toBe('BBrook');
    await pass(998);
    expect(await type('x')).toBe('BBrook');
    await pass(1000);
    expect(await type('r')).toBe('RRabbit');
    vi.useRealTimers();
  });
});

describe('a wallet that never disconnects', () => {
  it('W4 is shown by its name, and the page disconnects after three seconds', async () => {
    await openConnected({ name: 'Rabbit', disconnect: 'hang' });
    vi.useFakeTimers();
    fireEvent.click(getItem('Disconnect'));
    await pass(0);
    expect(getWalletControl().textContent).toBe('Rabbit');
    await pass(2999);
    expect(getWalletControl().textContent).toBe('Rabbit');
    await pass(1);
    expect(getWalletControl().textContent).toBe('Select Wallet');
    vi.useRealTimers();
  });
});
