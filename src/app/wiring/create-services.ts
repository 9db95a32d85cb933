import type { Configuration } from '../../config/configuration';
import { createClusterSelection } from '../../flows/network/cluster-selection';
import type { HashingPort } from '../../ports/hashing';
import type { MobileDialog } from '../../ports/mobile-dialog';
import { createStore } from '../../flows/store';
import { createLocalValue } from '../../storage/local-value';
import { createDeferred } from '../../ui/deferred';
import { lazyPort } from '../../ui/lazy/lazy-port';
import { getMobileAdapter } from '../../wallet/mobile/mobile-support';
import type { Services } from '../services';
import { createThemeStore, parseThemeChoice } from '../theme/theme';
import { chain, trees } from './chain';
import { keeper } from './keeper';
import { createLateWallet } from './late-wallet';
import { createPossession, createSigner } from './signers';
import { walletMemory } from './wallet-memory';

/** This folder alone knows which adapter stands behind which port. */
export function createServices(configuration: Configuration): Services {
  const selection = createClusterSelection(
    configuration.clusters,
    createLocalValue({ key: 'countersign:cluster', parse: (text) => text, serialize: (id) => id }),
  );
  const { clusters, remoteHostAuthority } = configuration;
  const hasMobile = getMobileAdapter(clusters, remoteHostAuthority) !== null;
  const mobileDialogs = hasMobile ? createStore<MobileDialog | null>(null) : null;
  const wallets = createDeferred(async () =>
    (await import('./wallets')).connectWallets(configuration, selection, mobileDialogs),
  );
  const wallet = createLateWallet(wallets, walletMemory.read() !== null);
  const stopMobile = () => wallets.get()?.stopMobile();
  return {
    selection,
    theme: createThemeStore(
      createLocalValue({ key: 'theme', parse: parseThemeChoice, serialize: (choice) => choice }),
      matchMedia('(prefers-color-scheme: dark)'),
    ),
    wallet,
    mobileDialogs,
    hashing,
    trees,
    chain,
    keeper,
    signer: createSigner(wallet, stopMobile),
    checkCluster: chain.checkCluster,
    getBalance: chain.getBalance,
    possession: createPossession(wallet, stopMobile),
    files: null,
  };
}

/** Once: files that come together reach it together, and the cores are shared out among them. */
const loadHasher = lazyPort(async () => (await import('../../hashing/hasher')).createHasher());

const hashing: HashingPort = {
  digest: async (...input) => (await loadHasher()).digest(...input),
};
