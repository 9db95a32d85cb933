// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WalletState, WalletSummary } from '../../../browser/wallet/wallet';
import { NO_WALLETS } from '../../wiring/no-wallets';
import { WalletNews } from './wallet-news';

const ALPHA: WalletSummary = {
  id: 'a',
  name: 'Alpha',
  initial: 'A',
  icon: null,
  supportsChain: true,
  isRecent: false,
};

afterEach(cleanup);

describe('the announcement of the wallet’s state', () => {
  it.each<[string, Partial<WalletState>]>([
    ['Connecting to Alpha', { status: 'connecting', pending: ALPHA }],
    ['Reconnecting to your wallet', { status: 'reconnecting' }],
    ['Connected to Alpha', { status: 'connected', wallet: ALPHA }],
    ['', {}],
  ])('is %j', (words, state) => {
    const shown = { ...NO_WALLETS, ...state };
    const { container } = render(
      <WalletNews wallet={{ subscribe: () => () => undefined, getState: () => shown }} />,
    );
    expect(container.textContent).toBe(words);
  });
});
