import { describe, expect, it } from 'vitest';
import type { AccountSummary, WalletSummary } from '../../../browser/wallet/wallet';
import { getWalletObstacle } from './sign-bar';

const wallet: WalletSummary = {
  id: 'a',
  name: 'Alpha',
  initial: 'A',
  icon: null,
  supportsChain: true,
  isRecent: true,
};
const account: AccountSummary = {
  address: '11111111111111111111111111111111',
  label: null,
  supportsChain: true,
  canSignTransaction: true,
  canSignAndSend: false,
  transactionVersion: 0,
};
const get = (ofWallet: Partial<WalletSummary>, ofAccount: Partial<AccountSummary>) =>
  getWalletObstacle(
    { wallet: { ...wallet, ...ofWallet }, account: { ...account, ...ofAccount } },
    'Devnet',
  );

describe('F4 what prevents an account from signing, shown before the click', () => {
  it.each([
    ['nothing', {}, {}, null],
    ['nothing, if it only sends', {}, { canSignTransaction: false, canSignAndSend: true }, null],
    [
      'a wallet of other networks',
      { supportsChain: false },
      {},
      /^This wallet is not set up for Devnet\. Turn Devnet on in Alpha/,
    ],
    [
      'an account of other networks',
      {},
      { supportsChain: false },
      /^This account is not set up for Devnet/,
    ],
    [
      'an account without a way to sign',
      {},
      { canSignTransaction: false },
      /^Alpha can’t sign with this account/,
    ],
  ] as const)('%s', (_title, ofWallet, ofAccount, words) => {
    const obstacle = get(ofWallet, ofAccount);
    if (words === null) expect(obstacle).toBeNull();
    else expect(obstacle).toMatch(words);
  });

  it('no connected account: no obstacle', () => {
    expect(getWalletObstacle({ wallet: null, account: null }, 'Devnet')).toBeNull();
  });
});
