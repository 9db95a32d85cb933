import type { WalletState } from '../../../browser/wallet/wallet';

/**
 * Why the connected account can't sign here, and what to do, before anybody asks it to.
 *
 * @param network - what the selected network is called
 */
export function getWalletObstacle(
  { wallet, account }: Pick<WalletState, 'wallet' | 'account'>,
  network: string,
): string | null {
  if (wallet === null || account === null) return null;
  if (!wallet.supportsChain) {
    return `This wallet is not set up for ${network}. Turn ${network} on in ${wallet.name}, or choose another network or wallet.`;
  }
  if (!account.supportsChain) {
    return `This account is not set up for ${network}. Choose another account in ${wallet.name}, or another network.`;
  }
  if (!account.canSignTransaction && !account.canSignAndSend) {
    return `${wallet.name} can’t sign with this account: it may only be for viewing. Choose another account or wallet.`;
  }
  return null;
}
