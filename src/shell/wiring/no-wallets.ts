import type { WalletState } from '../../browser/wallet/wallet';

export const NO_WALLETS: WalletState = {
  status: 'disconnected',
  wallets: [],
  wallet: null,
  pending: null,
  account: null,
  accounts: [],
};
