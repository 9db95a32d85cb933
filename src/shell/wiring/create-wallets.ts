import { getWallets } from '@wallet-standard/app';
import type { Configuration } from '@countersign/core/configuration/configuration';
import { createStore } from '@countersign/core/scheduling/store';
import type { ClusterSelection } from '../../features/network';
import { createLocalValue } from '../../browser/storage/local-value';
import type { MobileDialog, MobileDialogPort } from '../../browser/wallet/mobile/dialog';
import { getMobileAdapter, isWebView } from '../../browser/wallet/mobile/mobile-support';
import { createWalletStore, type WalletStore } from '../../browser/wallet/store/wallet-store';
import { lazyPort } from '../../ui/lazy/lazy-port';
import { loadPhone } from '../mobile/load-phone';
import { showToast } from '../../ui/messages/toast';

export interface Wallets {
  readonly wallet: Omit<WalletStore, 'start' | 'setChain'>;
  /** Null where there is no mobile wallet adapter, which has no dialogs then. */
  readonly mobileDialogs: MobileDialogPort | null;
  /** Loads the mobile wallet adapter, where this browser gets one. */
  readonly loadMobileWallet: () => void;
}

/** The browser's wallets, and the one that is connected. */
export function createWallets(configuration: Configuration, selection: ClusterSelection): Wallets {
  const { appIdentity, clusters, remoteHostAuthority } = configuration;
  const getChain = () => selection.getState().id;
  const wallet = createWalletStore({
    registry: getWallets(),
    memory: createLocalValue({
      key: 'countersign:wallet',
      parse: (text) => text,
      serialize: (choice: string) => choice,
    }),
    onWarn: (message) => {
      console.warn(message);
    },
    getChain,
    // A view inside another app opens no other app: there it would fail where others work.
    isPhoneLast: isWebView(navigator.userAgent),
  });
  selection.subscribe(() => {
    const { wallet: before } = wallet.getState();
    const { id, label } = selection.getState();
    wallet.setChain(id);
    if (!before || wallet.getState().wallet) return;
    showToast(
      'plain',
      `${before.name} is connected for another network. It comes back with that one; connect it again to sign on ${label}.`,
    );
  });
  wallet.start();

  const kind = getMobileAdapter(clusters, remoteHostAuthority);
  if (kind === null) return { wallet, mobileDialogs: null, loadMobileWallet: () => undefined };
  const board = createStore<MobileDialog | null>(null);
  const register = lazyPort(loadPhone, ({ registerMobileWallet }) => {
    registerMobileWallet({
      ...{ kind, board, clusters, getChain, remoteHostAuthority },
      registry: getWallets(),
      identity: appIdentity,
      createValue: createLocalValue,
    });
  });
  const loadMobileWallet = () => {
    register().catch((error: unknown) => {
      console.warn('The mobile wallet adapter could not be loaded.', error);
      window.addEventListener('online', loadMobileWallet, { once: true });
    });
  };
  return { wallet, mobileDialogs: board, loadMobileWallet };
}
