import { getWallets } from '@wallet-standard/app';
import type { Configuration } from '@countersign/core/configuration/configuration';
import type { ClusterSelection } from '../../flows/network/cluster-selection';
import type { DialogBoard } from '../../browser/wallet/mobile/dialog';
import { createLocalValue } from '../../browser/storage/local-value';
import { showToast } from '../../ui/toast';
import { isWebView } from '../../browser/wallet/mobile/mobile-support';
import type { WalletMemory, WalletStore } from '../../browser/wallet/store/wallet-store';
import { createWalletStore } from '../../browser/wallet/store/wallet-store';

interface Mobile {
  readonly kind: 'local' | 'remote';
  /** Where the mobile wallet adapter shows its dialogs. */
  readonly board: DialogBoard;
}

/** @param mobile - null where this browser gets no mobile wallet adapter */
export function connectWallets(
  configuration: Configuration,
  selection: ClusterSelection,
  memory: WalletMemory,
  mobile: Mobile | null,
): WalletStore {
  const wallet = createWalletStore({
    registry: getWallets(),
    memory,
    onWarn: (message) => {
      console.warn(message);
    },
    getChain: () => selection.getState().id,
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
  if (mobile) loadMobileWallet(configuration, selection, mobile);
  return wallet;
}

/** Where its code does not come, it is tried again when the network is back. */
function loadMobileWallet(
  configuration: Configuration,
  selection: ClusterSelection,
  mobile: Mobile,
): void {
  const { appIdentity, clusters, remoteHostAuthority } = configuration;
  import('../../browser/wallet/mobile/register-mobile-wallet').then(
    ({ registerMobileWallet }) => {
      const getChain = () => selection.getState().id;
      registerMobileWallet({
        ...mobile,
        registry: getWallets(),
        identity: appIdentity,
        clusters,
        getChain,
        remoteHostAuthority,
        createValue: createLocalValue,
      });
    },
    (error: unknown) => {
      console.warn('The mobile wallet adapter could not be loaded.', error);
      const retry = () => {
        loadMobileWallet(configuration, selection, mobile);
      };
      window.addEventListener('online', retry, { once: true });
    },
  );
}
