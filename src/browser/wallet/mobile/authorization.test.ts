import { describe, expect, it } from 'vitest';
import { parseAddress } from '@countersign/proof/encoding';
import { createLocalValue } from '../../storage/local-value';
import { createAuthorizationCache } from './authorization';

const KEY = 'SolanaMobileWalletAdapterDefaultAuthorizationCache';
const CHAIN = 'solana:devnet';
const ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const RECORD = {
  auth_token: 'token',
  chain: CHAIN,
  accounts: [{ address: ADDRESS, publicKey: { 0: 1 }, label: 'Mine' }],
  capabilities: { features: ['solana:signTransactions'], supported_transaction_versions: [0, 7] },
};

function createArea(text: string | null) {
  const values = new Map(text === null ? [] : [[KEY, text]]);
  const area: Storage = {
    length: 0,
    clear: () => {
      values.clear();
    },
    getItem: (key) => values.get(key) ?? null,
    key: () => null,
    removeItem: (key) => values.delete(key),
    setItem: (key, value) => values.set(key, value),
  };
  return {
    cache: createAuthorizationCache((options) =>
      createLocalValue({ ...options, area: () => area }),
    ),
    area,
    values,
  };
}

describe('the stored authorization (M3)', () => {
  it('should be read under the adapter’s own key, with every field checked', () => {
    const read = createArea(JSON.stringify(RECORD)).cache.read(CHAIN);
    expect(read).toMatchObject({
      auth_token: 'token',
      wallet_uri_base: '',
      accounts: [
        { address: ADDRESS, publicKey: parseAddress(ADDRESS), chains: [CHAIN], label: 'Mine' },
      ],
      capabilities: { supported_transaction_versions: [0] },
    });
  });

  it.each([
    [['solana:testnet'], ['solana:testnet']],
    [['solana:testnet', 'ethereum:1'], ['solana:testnet']],
    [['solana:mainnet', CHAIN], [CHAIN]],
    [[], [CHAIN]],
    ['solana:testnet', [CHAIN]],
    [[7, null, 'testnet'], [CHAIN]],
    [['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'], [CHAIN]],
    [['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ['solana:mainnet']],
    [['solana:elsewhere'], [CHAIN]],
  ])('Q3 7 an account that names %j as its networks counts for %j', (chains, counted) => {
    const text = JSON.stringify({ ...RECORD, accounts: [{ address: ADDRESS, chains }] });
    expect(createArea(text).cache.read(CHAIN)?.accounts[0]?.chains).toEqual(counted);
  });

  it('should survive being written and read', () => {
    const named = [{ address: ADDRESS, chains: ['solana:testnet'] }, ...RECORD.accounts];
    const { cache } = createArea(JSON.stringify({ ...RECORD, accounts: named }));
    const first = cache.read(CHAIN)!;
    cache.write(first);
    expect(cache.read(CHAIN)).toEqual(first);
  });

  it('should not be used for another network, and stay available for its own', () => {
    const { cache } = createArea(JSON.stringify(RECORD));
    expect(cache.read('solana:mainnet')).toBeNull();
    expect(cache.read(CHAIN)).not.toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['no token', JSON.stringify({ ...RECORD, auth_token: undefined })],
    ['an empty token', JSON.stringify({ ...RECORD, auth_token: '' })],
    ['a token that is no text', JSON.stringify({ ...RECORD, auth_token: {} })],
    ['no network', JSON.stringify({ ...RECORD, chain: undefined })],
    ['no account', JSON.stringify({ ...RECORD, accounts: [] })],
    ['accounts that are no list', JSON.stringify({ ...RECORD, accounts: { 0: {} } })],
    [
      'an address of 31 bytes',
      JSON.stringify({ ...RECORD, accounts: [{ address: '1'.repeat(31) }] }),
    ],
    ['no capabilities', JSON.stringify({ ...RECORD, capabilities: null })],
    [
      'a wallet at a plain http address',
      JSON.stringify({ ...RECORD, wallet_uri_base: 'http://w.example' }),
    ],
    ['a wallet at a script', JSON.stringify({ ...RECORD, wallet_uri_base: 'javascript:alert(1)' })],
    ['far too much', JSON.stringify({ ...RECORD, more: 'x'.repeat(1_000_001) })],
  ])('should be ignored with %s', (_what, text) => {
    expect(createArea(text).cache.read(CHAIN)).toBeNull();
  });

  it('should work without storage', () => {
    const area = (): Storage => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const cache = createAuthorizationCache((options) => createLocalValue({ ...options, area }));
    expect(cache.read(CHAIN)).toBeNull();
    expect(() => {
      cache.clear();
    }).not.toThrow();
  });

  it('should be cleared if storage has no room for its successor', () => {
    const { cache, area } = createArea(JSON.stringify(RECORD));
    const next = cache.read(CHAIN)!;
    area.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    cache.write({ ...next, auth_token: 'next' });
    expect(cache.read(CHAIN)).toBeNull();
  });

  it('should be null once it is cleared', () => {
    const { cache, values } = createArea(JSON.stringify(RECORD));
    cache.clear();
    expect(values.size).toBe(0);
  });
});
