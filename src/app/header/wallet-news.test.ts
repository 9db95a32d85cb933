import { describe, expect, it } from 'vitest';
import type { WalletSummary } from '../../browser/wallet/wallet';
import { getWalletNews } from './wallet-news-words';

const ALPHA: WalletSummary = {
  id: 'a',
  name: 'Alpha',
  initial: 'A',
  icon: null,
  supportsChain: true,
  isRecent: false,
};

describe('what is told to those who do not see the button', () => {
  it.each([
    ['Connecting to Alpha', { status: 'connecting', pending: ALPHA, wallet: null }],
    ['Reconnecting to your wallet', { status: 'reconnecting', pending: null, wallet: null }],
    ['Connected to Alpha', { status: 'connected', pending: null, wallet: ALPHA }],
    ['', { status: 'disconnected', pending: null, wallet: null }],
  ] as const)('should be %j', (words, state) => {
    expect(getWalletNews(state)).toBe(words);
  });
});
