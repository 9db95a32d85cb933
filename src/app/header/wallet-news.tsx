import { useSyncExternalStore } from 'react';
import { getWalletsAtBuild } from '../../flows/network/no-wallets';
import type { WalletPort } from '../../browser/wallet/wallet';
import { getWalletNews } from './wallet-news-words';

/** Tells those who do not see the wallet's button what becomes of it; one in a page. */
export function WalletNews({ wallet }: { readonly wallet: WalletPort }) {
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState, getWalletsAtBuild);
  return (
    <p aria-live="polite" className="sr-only">
      {getWalletNews(state)}
    </p>
  );
}
