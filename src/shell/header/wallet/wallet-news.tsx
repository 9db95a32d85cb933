import { useSyncExternalStore } from 'react';
import { NO_WALLETS } from '../../wiring/no-wallets';
import type { WalletPort, WalletState } from '../../../browser/wallet/wallet';
import * as words from '../../words';

interface WalletNewsProps {
  readonly wallet: Pick<WalletPort, 'subscribe' | 'getState'>;
}

/** Announces the state once for all wallet buttons of the page. */
export function WalletNews({ wallet }: WalletNewsProps) {
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState, () => NO_WALLETS);
  return (
    <p aria-live="polite" className="sr-only">
      {getWalletNews(state)}
    </p>
  );
}

function getWalletNews({ status, pending, wallet }: WalletState): string {
  switch (status) {
    case 'connecting':
      return words.announceConnecting(pending?.name);
    case 'reconnecting':
      return words.ANNOUNCED_RECONNECTING;
    case 'connected':
      return words.announceConnected(wallet?.name);
    case 'disconnecting':
    case 'disconnected':
      return '';
  }
}
