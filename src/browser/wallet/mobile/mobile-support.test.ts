import { afterEach, describe, expect, it, vi } from 'vitest';
import { getMobileAdapter, isWebView } from './mobile-support';
import { chooseChain } from './mobile-wallet';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/156.0.0.0 Mobile Safari/537.36';
const VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36';
const CLUSTERS = [{}];
const HOST = 'reflector.example';

function enter(userAgent: string, maxTouchPoints: number): void {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  vi.stubGlobal('window', { isSecureContext: true });
}
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('which adapter a browser gets (M1)', () => {
  it.each([
    ['local', ANDROID, 5, null],
    ['local', ANDROID, 5, HOST],
    ['local', VIEW, 5, HOST],
    ['remote', LINUX, 0, HOST],
    ['remote', MAC, 0, HOST],
    [null, LINUX, 0, null],
    [null, IPHONE, 5, HOST],
    [null, MAC, 5, HOST],
  ])('should be %s for %s with %i fingers and the host %s', (kind, userAgent, fingers, host) => {
    enter(userAgent, fingers);
    expect(getMobileAdapter(CLUSTERS, host)).toBe(kind);
  });

  it('should be null without a secure context, or without a network', () => {
    enter(ANDROID, 5);
    expect(getMobileAdapter([], HOST)).toBeNull();
    vi.stubGlobal('window', { isSecureContext: false });
    expect(getMobileAdapter(CLUSTERS, HOST)).toBeNull();
  });

  it('should distinguish a view inside another app from a browser (M4)', () => {
    expect([ANDROID, VIEW, LINUX, MAC].map(isWebView)).toEqual([false, true, false, false]);
  });
});

describe('which network is authorized (M2)', () => {
  it.each([
    [['solana:devnet'], 'solana:mainnet', 'solana:devnet'],
    [['solana:devnet', 'solana:mainnet'], 'solana:mainnet', 'solana:mainnet'],
    [['solana:devnet', 'solana:mainnet'], 'solana:testnet', 'solana:devnet'],
  ] as const)('should be, of %s with %s preferred, %s', (chains, preferred, chosen) => {
    expect(chooseChain(chains, preferred)).toBe(chosen);
  });

  it('should throw without a network', () => {
    expect(() => chooseChain([], 'solana:devnet')).toThrow('without a network');
  });
});
