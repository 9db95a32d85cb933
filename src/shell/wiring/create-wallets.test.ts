// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createClusterSelection } from '../../features/network/cluster-selection';
import { createCluster } from '@countersign/core/test/cluster';
import { createWalletWorld, type WalletWorld } from '../../browser/wallet/test/wallet-world';
import { createWallets } from './create-wallets';

let wallets: WalletWorld;
afterEach(() => {
  wallets.end();
  vi.restoreAllMocks();
});

it('W3 a wallet that shares no account: a warning in the console', async () => {
  wallets = createWalletWorld();
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  wallets.add({ name: 'Empty', connect: 'no-accounts' });
  const clusters = [createCluster()] as const;
  const memory = { read: () => null, write: () => undefined, subscribe: () => () => undefined };
  const { wallet } = createWallets(
    {
      brand: 'Countersign',
      appIdentity: { name: 'Countersign' },
      clusters,
      remoteHostAuthority: null,
    },
    createClusterSelection(clusters, memory),
  );
  const [empty] = wallet.getState().wallets;
  expect(await wallet.connect(empty?.id ?? '')).toEqual({ status: 'no-accounts' });
  expect(warn.mock.calls).toEqual([['Empty returned no account for Solana']]);
});
