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
import * as words from '../words';

export interface Wallets {
  readonly wallet: Omit<WalletStore, 'start' | 'setChain'>;
  readonly mobileDialogs: MobileDialogPort | null;
  readonly loadMobileWallet: () => void;
}

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
    // A web view can't open a wallet app, so the mobile wallet is the last choice there.
    isPhoneLast: isWebView(navigator.userAgent),
  });
  selection.subscribe(() => {
    const { wallet: before } = wallet.getState();
    const { id, label } = selection.getState();
    wallet.setChain(id);
    if (!before || wallet.getState().wallet) return;
    showToast('plain', words.formatOtherNetwork(before.name, label));
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
