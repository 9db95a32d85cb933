import type { WalletState } from '../../ports/wallet';

const AT_BUILD: WalletState = {
  status: 'disconnected',
  wallets: [],
  wallet: null,
  pending: null,
  account: null,
  accounts: [],
};

export function getWalletsAtBuild(): WalletState {
  return AT_BUILD;
}
