import { expect, it } from 'vitest';
import { getWalletBrowsers } from './open-in-wallet';

const PAGE = new URL('https://sign.example/verify/5x?cluster=solana:devnet');
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0.0.0 Mobile Safari/537.36';

it('should lead from an iPhone into the browsers of wallets, with the page’s address (M1)', () => {
  expect(getWalletBrowsers({ userAgent: IPHONE, maxTouchPoints: 5 }, PAGE)).toEqual([
    {
      name: 'Phantom',
      href: 'https://phantom.app/ul/browse/https%3A%2F%2Fsign.example%2Fverify%2F5x%3Fcluster%3Dsolana%3Adevnet?ref=https%3A%2F%2Fsign.example',
    },
    {
      name: 'Solflare',
      href: 'https://solflare.com/ul/v1/browse/https%3A%2F%2Fsign.example%2Fverify%2F5x%3Fcluster%3Dsolana%3Adevnet?ref=https%3A%2F%2Fsign.example',
    },
  ]);
});

it('should know an iPad that calls itself a Mac by its fingers', () => {
  expect(getWalletBrowsers({ userAgent: MAC, maxTouchPoints: 5 }, PAGE)).toHaveLength(2);
});

it.each([
  [MAC, 0],
  [ANDROID, 5],
])('should offer nothing of the kind to %s', (userAgent, maxTouchPoints) => {
  expect(getWalletBrowsers({ userAgent, maxTouchPoints }, PAGE)).toEqual([]);
});
