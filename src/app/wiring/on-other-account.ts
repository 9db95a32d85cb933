import type { WalletPort } from '../../browser/wallet/wallet';

/** Calls back on another account; a wallet that goes and comes back with the same is no other one. */
export function onOtherAccount(wallet: WalletPort, listener: () => void): void {
  let last = wallet.getState().account?.address ?? null;
  wallet.subscribe(() => {
    const address = wallet.getState().account?.address ?? null;
    if (address === null || address === last) return;
    if (last !== null) listener();
    last = address;
  });
}
