import type { Configuration } from '@countersign/core/configuration/configuration';
import type { ClusterSelection } from '../../flows/network/cluster-selection';
import { NO_WALLETS } from '../../flows/network/no-wallets';
import { createStore } from '@countersign/core/scheduling/store';
import type { MobileDialog, MobileDialogPort } from '../../browser/wallet/mobile/dialog';
import type { LazyWalletPort, WalletState } from '../../browser/wallet/wallet';
import { createLocalValue } from '../../browser/storage/local-value';
import { lazyPort } from '../../ui/lazy/lazy-port';
import { getMobileAdapter } from '../../browser/wallet/mobile/mobile-support';
import type { WalletStore } from '../../browser/wallet/store/wallet-store';

/** The same as the wallet store, but for who made it. */
export interface LateWallet
  extends Omit<WalletStore, 'start' | 'setChain'>, Pick<LazyWalletPort, 'fetch' | 'isLoaded'> {}

export interface Wallets {
  readonly wallet: LateWallet;
  /** Null where there is no mobile wallet adapter, which has no dialogs then. */
  readonly mobileDialogs: MobileDialogPort | null;
}

/** The browser's wallets; the code that follows them comes after the first screen. */
export function createWallets(configuration: Configuration, selection: ClusterSelection): Wallets {
  const { clusters, remoteHostAuthority } = configuration;
  const kind = getMobileAdapter(clusters, remoteHostAuthority);
  const mobileDialogs = kind && createStore<MobileDialog | null>(null);
  const memory = createLocalValue({
    key: 'countersign:wallet',
    parse: (text) => text,
    serialize: (choice: string) => choice,
  });
  const mobile = kind && mobileDialogs && { kind, board: mobileDialogs };
  const load = lazyPort(
    () => import('./wallets'),
    (module) => module.connectWallets(configuration, selection, memory, mobile),
  );
  return { wallet: createLateWallet(load, memory.read() !== null), mobileDialogs };
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
  load: () => Promise<WalletStore>,
  isRemembered: boolean,
): LateWallet {
  // A state of its own, so that it is told when the code has come, though it may find no wallet.
  const store = createStore<WalletState>({
    ...NO_WALLETS,
    status: isRemembered ? 'reconnecting' : 'disconnected',
  });
  let here: WalletStore | null = null;
  const connect = (wallet: WalletStore) => {
    if (here !== null) return;
    here = wallet;
    const follow = () => {
      store.setState(wallet.getState());
    };
    wallet.subscribe(follow);
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
    isLoaded: () => here !== null,
    getConnection: () => here?.getConnection() ?? null,
    connect: async (walletId) => (await here?.connect(walletId)) ?? { status: 'superseded' },
    cancel: () => here?.cancel(),
    disconnect: async () => {
      await here?.disconnect();
    },
    selectAccount: (address) => here?.selectAccount(address),
  };
}
