import { createStore } from '../../flows/store';
import type { LazyWalletPort } from '../../ports/wallet';
import type { WalletState } from '../../ports/wallet';
import { NO_WALLETS, type WalletStore } from '../../wallet/store/wallet-state';

/** The same as the wallet store, but for who made it. */
export interface LateWallet
  extends Omit<WalletStore, 'start' | 'setChain'>, Pick<LazyWalletPort, 'fetch' | 'isHere'> {}

export interface ConnectedWallets {
  readonly wallet: WalletStore;
  /** Nobody waits any more for what a mobile wallet was asked. */
  readonly stopMobile: () => void;
}

/**
 * Stands in for the wallet store, which no first screen needs, until that has come. It lists no
 * wallet before, so that there is none to ask; wallets that registered meanwhile are not lost, as
 * they answer whoever asks for them.
 *
 * @param load - one load for all that ask meanwhile; asked again after a failure
 * @param isRemembered - whether one is going to be restored
 */
export function createLateWallet(
  load: () => Promise<ConnectedWallets>,
  isRemembered: boolean,
): LateWallet & Pick<ConnectedWallets, 'stopMobile'> {
  // A state of its own, so that it is told when the code has come, though it may find no wallet.
  const store = createStore<WalletState>({
    ...NO_WALLETS,
    status: isRemembered ? 'reconnecting' : 'disconnected',
  });
  let here: ConnectedWallets | null = null;
  const get = () => here?.wallet ?? null;
  const connect = (connected: ConnectedWallets) => {
    if (here !== null) return;
    here = connected;
    const follow = () => {
      store.setState(connected.wallet.getState());
    };
    connected.wallet.subscribe(follow);
    follow();
  };
  return {
    subscribe: store.subscribe,
    getState: store.getState,
    fetch: async () => {
      try {
        connect(await load());
        return true;
      } catch (error) {
        console.warn('A part of the page could not be loaded.', error);
        // Another object than the store's own, which would be no news when the code has come after all.
        store.setState({ ...NO_WALLETS });
        return false;
      }
    },
    isHere: () => get() !== null,
    getConnection: () => get()?.getConnection() ?? null,
    connect: async (walletId) => (await get()?.connect(walletId)) ?? { status: 'superseded' },
    cancel: () => get()?.cancel(),
    disconnect: async () => {
      await get()?.disconnect();
    },
    selectAccount: (address) => get()?.selectAccount(address),
    stopMobile: () => here?.stopMobile(),
  };
}
