import { describe, expect, it } from 'vitest';
import type { AccountSummary, WalletSummary } from '../../../browser/wallet/wallet';
import { getWalletObstacle } from './sign-actions';

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
const get = (own: Partial<WalletSummary>, its: Partial<AccountSummary>) =>
  getWalletObstacle({ wallet: { ...wallet, ...own }, account: { ...account, ...its } }, 'Devnet');

describe('F4 what prevents an account from signing, shown before the click', () => {
  it.each([
    ['nothing', {}, {}, null],
    ['nothing, where it only sends', {}, { canSignTransaction: false, canSignAndSend: true }, null],
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
  ] as const)('%s', (_title, own, its, words) => {
    const told = get(own, its);
    if (words === null) expect(told).toBeNull();
    else expect(told).toMatch(words);
  });

  it('nobody is connected: none', () => {
    expect(getWalletObstacle({ wallet: null, account: null }, 'Devnet')).toBeNull();
  });
});
