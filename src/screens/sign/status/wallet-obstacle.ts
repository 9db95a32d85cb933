import type { WalletState } from '../../../ports/wallet';

/**
 * Why the connected account can't sign here, in words, before anybody asks it to.
 *
 * @param network - what the selected network is called
 */
export function getWalletObstacle(
  { wallet, account }: Pick<WalletState, 'wallet' | 'account'>,
  network: string,
): string | null {
  if (wallet === null || account === null) return null;
  if (!wallet.supportsChain) {
    return `${wallet.name} is not on ${network}. Choose another wallet or network.`;
  }
  if (!account.supportsChain) {
    return `This account is not on ${network}. Choose another account or network.`;
  }
  if (!account.canSignTransaction && !account.canSignAndSend) {
    return 'This account can’t sign transactions here. Choose another account or wallet.';
  }
  return null;
}
