import type { Configuration } from '../../config/configuration';
import { createClusterSelection } from '../../flows/cluster-selection';
import type { HashingPort } from '../../flows/hashing-port';
import { createLocalValue } from '../../storage/local-value';
import type { Services } from '../services';
import { createThemeStore, parseThemeChoice } from '../theme/theme';
import { chain, checkCluster, getBalance, trees } from './chain';
import { keeper } from './keeper';
import { createPossession, createSigner } from './signers';
import { connectMobileWallet, connectWallets } from './wallets';

/** This folder alone knows which adapter stands behind which port. */
export function createServices(configuration: Configuration): Services {
  const selection = createClusterSelection(
    configuration.clusters,
    createLocalValue({ key: 'countersign:cluster', parse: (text) => text, print: (id) => id }),
  );
  const wallet = connectWallets(selection);
  const mobile = connectMobileWallet(configuration, selection, wallet);
  const stopMobile = mobile?.cancel ?? (() => undefined);
  return {
    selection,
    theme: createThemeStore(
      createLocalValue({ key: 'theme', parse: parseThemeChoice, print: (choice) => choice }),
      matchMedia('(prefers-color-scheme: dark)'),
    ),
    wallet,
    mobileDialogs: mobile?.dialogs ?? null,
    hashing,
    trees,
    chain,
    keeper,
    signer: createSigner(wallet, stopMobile),
    checkCluster,
    getBalance,
    possession: createPossession(wallet, stopMobile),
    files: null,
  };
}

const hashing: HashingPort = {
  digest: async (...input) => (await import('./hashing')).getHasher().digest(...input),
};
