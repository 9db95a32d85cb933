import { getWallets } from '@wallet-standard/app';
import type { Configuration } from '../../config/configuration';
import type { ClusterSelection } from '../../flows/network/cluster-selection';
import type { MobileDialog } from '../../ports/mobile-dialog';
import type { WritableStore } from '../../ports/store';
import { showToast } from '../../ui/toast';
import { offerMobileWallet } from '../../wallet/mobile/offer-mobile-wallet';
import { isMobileAdapter, isWebView } from '../../wallet/mobile/mobile-support';
import { stopWithConnecting } from '../../wallet/mobile/stop-asking';
import type { WalletStore } from '../../wallet/store/wallet-state';
import { createWalletStore } from '../../wallet/store/wallet-store';
import type { ConnectedWallets } from './late-wallet';
import { walletMemory } from './wallet-memory';

/** @param dialogs - where a mobile wallet tells what becomes of it; null where there is none */
export function connectWallets(
  configuration: Configuration,
  selection: ClusterSelection,
  dialogs: WritableStore<MobileDialog | null> | null,
): ConnectedWallets {
  const wallet = followWallets(selection);
  const stopMobile = dialogs && offerMobile(configuration, selection, wallet, dialogs);
  return { wallet, stopMobile: stopMobile ?? (() => undefined) };
}

function followWallets(selection: ClusterSelection): WalletStore {
  const wallet = createWalletStore({
    registry: getWallets(),
    memory: {
      read: walletMemory.read,
      write: (choice) => void walletMemory.write(choice),
      clear: walletMemory.clear,
      subscribe: walletMemory.subscribe,
    },
    onWarn: (message) => {
      console.warn(message);
    },
    getChain: () => selection.getState().id,
    watchFocus() {
      let isLost = false;
      const note = () => {
        isLost = true;
      };
      window.addEventListener('blur', note);
      return () => {
        window.removeEventListener('blur', note);
        return isLost;
      };
    },
    // A view inside another app opens no other app: there it would fail where others work.
    isLast: (name) => isMobileAdapter(name) && isWebView(navigator.userAgent),
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
  return wallet;
}

function offerMobile(
  { appIdentity, clusters, remoteHostAuthority }: Configuration,
  selection: ClusterSelection,
  wallet: WalletStore,
  board: WritableStore<MobileDialog | null>,
): (() => void) | null {
  const mobile = offerMobileWallet({
    registry: getWallets(),
    identity: appIdentity,
    clusters,
    remoteHostAuthority,
    getChain: () => selection.getState().id,
    board,
  });
  if (!mobile) return null;
  selection.subscribe(mobile.followChain);
  stopWithConnecting(wallet, mobile.cancel);
  return mobile.cancel;
}
