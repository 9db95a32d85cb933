import { useSyncExternalStore } from 'react';
import { getWalletsAtBuild } from '../../../features/network';
import type { WalletPort, WalletState } from '../../../browser/wallet/wallet';

interface WalletNewsProps {
  readonly wallet: Pick<WalletPort, 'subscribe' | 'getState'>;
}

/** Tells those who do not see the wallet's button what becomes of it; one in a page. */
export function WalletNews({ wallet }: WalletNewsProps) {
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState, getWalletsAtBuild);
  return (
    <p aria-live="polite" className="sr-only">
      {getWalletNews(state)}
    </p>
  );
}

function getWalletNews({ status, pending, wallet }: WalletState): string {
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
