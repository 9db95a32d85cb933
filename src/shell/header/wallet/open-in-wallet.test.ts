import { describe, expect, it } from 'vitest';
import { canPhonesOpen, getWalletBrowsers } from './open-in-wallet';

const PAGE = new URL('https://sign.example/verify/5x?cluster=solana:devnet');
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0.0.0 Mobile Safari/537.36';

it('an iPhone: links that open the page in the browsers of wallets (M1)', () => {
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

it('an iPad that calls itself a Mac: recognized by its touch screen', () => {
  expect(getWalletBrowsers({ userAgent: MAC, maxTouchPoints: 5 }, PAGE)).toHaveLength(2);
});

it.each([
  [MAC, 0],
  [ANDROID, 5],
])('%s: no links', (userAgent, maxTouchPoints) => {
  expect(getWalletBrowsers({ userAgent, maxTouchPoints }, PAGE)).toEqual([]);
});

describe('first-use (i) a desktop without a wallet', () => {
  const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' };

  it.each([
    ['https://sign.example/sign', desktop, true],
    ['http://sign.example/sign', desktop, false],
    ['https://localhost:4173/', desktop, false],
    ['https://127.0.0.1/', desktop, false],
    ['https://[::1]/', desktop, false],
    ['https://sign.example/', { userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' }, false],
  ])('%s: offered to a phone that can open it', (page, navigator, expected) => {
    expect(canPhonesOpen(navigator, new URL(page))).toBe(expected);
  });
});
