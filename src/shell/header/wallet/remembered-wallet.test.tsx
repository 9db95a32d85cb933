// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pass } from '../../../features/record/test/render-record';
import { getDoubleAddress } from '../../../browser/wallet/test/double/double-keys';
import { createWalletWorld, type WalletWorld } from '../../../browser/wallet/test/wallet-world';
import { getWalletControl, pick, press, shorten } from '../../test/on-header';
import { renderHeader } from '../../test/render-header';

let wallets: WalletWorld;
afterEach(() => {
  cleanup();
  wallets.end();
  localStorage.clear();
  vi.useRealTimers();
});

const getFace = () => getWalletControl().textContent;
const isConnected = async (name: string) => {
  const address = shorten(await getDoubleAddress(name));
  await waitFor(() => {
    expect(getFace()).toBe(address);
  });
};

it('W5 a wallet that is away is said to be reconnected to for three seconds, and stays remembered', async () => {
  const stored = JSON.stringify({ wallet: 'Away', address: await getDoubleAddress('Away') });
  wallets = createWalletWorld({ stored });
  vi.useFakeTimers();
  renderHeader({ wallets });
  expect(getFace()).toBe('Reconnecting…');
  await pass(2999);
  expect(getFace()).toBe('Reconnecting…');
  await pass(1);
  expect(getFace()).toBe('Select Wallet');
  expect(wallets.stored.value).toBe(stored);
});

it('W5 what another visit connected is there on the next, without a question', async () => {
  wallets = createWalletWorld();
  wallets.add({ name: 'Kept' });
  renderHeader({ wallets });
  await pick('Kept');
  await isConnected('Kept');
  cleanup();
  wallets = wallets.reload();
  const { calls } = wallets.add({ name: 'Kept', connect: 'wait' });
  renderHeader({ wallets });
  await isConnected('Kept');
  expect(calls).toEqual([{ method: 'standard:connect', silent: true }]);
});

it('W5 a wallet that does not come back by itself is called recent, and can be picked', async () => {
  const stored = JSON.stringify({ wallet: 'Loud', address: await getDoubleAddress('Loud') });
  wallets = createWalletWorld({ stored });
  wallets.add({ name: 'Loud', refuseSilent: { code: 4001 } });
  wallets.add({ name: 'Other' });
  renderHeader({ wallets });
  await waitFor(() => {
    expect(getFace()).toBe('Select Wallet');
  });
  press(getWalletControl());
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'LoudRecent',
    'Other',
  ]);
  press(getWalletControl());
  await pick(/Loud/);
  await isConnected('Loud');
});
