import type { WalletState } from '../../browser/wallet/wallet';

type Shown = Pick<WalletState, 'status' | 'pending' | 'wallet'>;

/** @returns an empty text where there is nothing to tell */
export function getWalletNews({ status, pending, wallet }: Shown): string {
  switch (status) {
    case 'connecting':
      return `Connecting to ${pending?.name ?? 'the wallet'}`;
    case 'reconnecting':
      return 'Reconnecting to your wallet';
    case 'connected':
      return `Connected to ${wallet?.name ?? 'the wallet'}`;
    case 'disconnecting':
    case 'disconnected':
      return '';
  }
}
