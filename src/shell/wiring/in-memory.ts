import { createStore } from '@countersign/core/scheduling/store';
import type { LocalValue } from '../../browser/storage/local-value';
import type { WalletState } from '../../browser/wallet/wallet';
import { NO_WALLETS } from './no-wallets';
import type { Surroundings } from './surroundings';

export const IN_MEMORY: Surroundings = {
  createValue: createEmptyValue,
  prefersDark: { matches: false, addEventListener: () => undefined },
  showTheme: () => undefined,
  createWallets: () => ({
    wallet: {
      ...createStore<WalletState>(NO_WALLETS),
      getConnection: () => null,
      connect: () => Promise.resolve({ status: 'superseded' }),
      cancel: () => undefined,
      disconnect: () => Promise.resolve(),
      selectAccount: () => undefined,
    },
    mobileDialogs: null,
    loadMobileWallet: () => undefined,
  }),
};

function createEmptyValue<T>(): LocalValue<T> {
  return {
    read: () => null,
    write: () => false,
    clear: () => undefined,
    subscribe: () => () => undefined,
  };
}
