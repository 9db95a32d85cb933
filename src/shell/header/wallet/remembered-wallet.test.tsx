// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pass } from '../../../features/test/pass';
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

it('W5 a remembered wallet that is missing: “Reconnecting…” for three seconds, and it stays remembered', async () => {
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

it('W5 a wallet that an earlier visit connected: connected again without a prompt', async () => {
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

it('W5 a remembered wallet that does not reconnect: marked “Recent”, and can be chosen', async () => {
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
