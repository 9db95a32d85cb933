import type { Configuration } from '../../config/configuration';
import type { ClusterSelection } from '../../flows/network/cluster-selection';
import { createStore } from '../../flows/store';
import type { MobileDialog, MobileDialogPort } from '../../ports/mobile-dialog';
import { lazyPort } from '../../ui/lazy/lazy-port';
import { getMobileAdapter } from '../../wallet/mobile/mobile-support';
import { createLateWallet, type LateWallet } from './late-wallet';
import { walletMemory } from './wallet-memory';

export interface Wallets {
  readonly wallet: LateWallet;
  /** Null where there is no mobile wallet adapter, which has no dialogs then. */
  readonly mobileDialogs: MobileDialogPort | null;
  /** Nobody waits any more for what a mobile wallet was asked. */
  readonly stopMobile: () => void;
}

/** The browser's wallets; the code that follows them comes after the first screen. */
export function createWallets(configuration: Configuration, selection: ClusterSelection): Wallets {
  const { clusters, remoteHostAuthority } = configuration;
  const hasMobile = getMobileAdapter(clusters, remoteHostAuthority) !== null;
  const mobileDialogs = hasMobile ? createStore<MobileDialog | null>(null) : null;
  const load = lazyPort(
    () => import('./wallets'),
    (module) => module.connectWallets(configuration, selection, mobileDialogs),
  );
  const wallet = createLateWallet(load, walletMemory.read() !== null);
  return { wallet, mobileDialogs, stopMobile: wallet.stopMobile };
}
