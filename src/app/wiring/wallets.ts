import { getWallets } from '@wallet-standard/app';
import type { Configuration } from '../../config/configuration';
import type { ClusterSelection } from '../../flows/cluster-selection';
import type { MobileDialog } from '../../flows/mobile-dialog-port';
import { createStore } from '../../flows/store';
import { createLocalValue } from '../../storage/local-value';
import { showToast } from '../../ui/toast';
import { offerMobileWallet } from '../../wallet/mobile/offer-mobile-wallet';
import { stopWithConnecting } from '../../wallet/mobile/stop-asking';
import type { WalletStore } from '../../wallet/wallet-state';
import { createWalletStore } from '../../wallet/wallet-store';

export function connectWallets(selection: ClusterSelection): WalletStore {
  const memory = createLocalValue({
    key: 'countersign:wallet',
    parse: (text) => text,
    print: (choice: string) => choice,
  });
  const wallet = createWalletStore({
    registry: getWallets(),
    memory: {
      read: memory.read,
      write: (choice) => void memory.write(choice),
      clear: memory.clear,
      subscribe: memory.subscribe,
    },
    onWarn: (message) => {
      console.warn(message);
    },
    getChain: () => selection.getState().id,
    loadLater: () => import('../../wallet/later'),
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

export function connectMobileWallet(
  { appIdentity, clusters, remoteHostAuthority }: Configuration,
  selection: ClusterSelection,
  wallet: WalletStore,
) {
  const dialogs = createStore<MobileDialog | null>(null);
  const mobile = offerMobileWallet({
    registry: getWallets(),
    name: appIdentity.name,
    clusters,
    remoteHostAuthority,
    getChain: () => selection.getState().id,
    board: dialogs,
  });
  if (!mobile) return null;
  selection.subscribe(mobile.followChain);
  stopWithConnecting(wallet, mobile.cancel);
  return { dialogs, cancel: mobile.cancel };
}
