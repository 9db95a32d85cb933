import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wallet } from '@wallet-standard/base';
import { parseAddress } from '@countersign/proof/encoding';
import { WalletError } from '../wallet-errors';
import { parseAccounts } from '../standard/wallet-accounts';
import { getFeature, isPhone, PHONE, type FeatureName } from '../standard/wallet-features';
import { createLocalValue } from '../../storage/local-value';
import { createAuthorizationCache } from './authorization';
import type { DialogBoard } from './dialog';
import { createMobileLink, type MobileLink } from './mobile-link';
import { createMobileWallet } from './mobile-wallet';
import { toBase64 } from './protocol/base64';
import { createBoard, createPhone, openRemote, type Phone } from './test/mobile-phone';

const CHAIN = 'solana:devnet';
const ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const CONNECTED = ['get_capabilities', 'authorize'];
const GRANTED = {
  auth_token: 'token',
  chain: CHAIN,
  accounts: [{ address: ADDRESS }],
  capabilities: { features: ['solana:signTransactions'], supported_transaction_versions: [0] },
};
const grant = (auth_token: string) => ({
  auth_token,
  accounts: [{ address: toBase64(parseAddress(ADDRESS)) }],
});
const refuse = () => Promise.reject(new WalletError('refused'));

let phone: Phone;
let link: MobileLink;
let wallet: Wallet;
let chain: string;
let area: Storage;
let board: DialogBoard;

function createArea(): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    clear: () => undefined,
    getItem: (key) => values.get(key) ?? null,
    key: () => null,
    removeItem: (key) => values.delete(key),
    setItem: (key, value) => values.set(key, value),
  };
}

const KEY = 'SolanaMobileWalletAdapterDefaultAuthorizationCache';
const grantElsewhere = (granted: object) => {
  area.setItem(KEY, JSON.stringify({ ...GRANTED, ...granted }));
};
const call = async (name: FeatureName, input?: object): Promise<unknown> =>
  await getFeature(wallet, name)?.call(input);
const sign = () => call('solana:signTransaction', { chain: CHAIN, transaction: Uint8Array.of(1) });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { host: 'countersign.example' });
  phone = createPhone();
  chain = CHAIN;
  board = createBoard();
  area = createArea();
  link = createMobileLink({ board, open: phone.open, keepsSession: true });
  wallet = createMobileWallet({
    name: 'Remote Mobile Wallet Adapter',
    identity: { name: 'Countersign', uri: 'https://countersign.example' },
    chains: ['solana:mainnet', CHAIN],
    cache: createAuthorizationCache((options) =>
      createLocalValue({ ...options, area: () => area }),
    ),
    link,
    getChain: () => chain,
    openToDisconnect: null,
  });
  phone.answers.get_capabilities = () => Promise.resolve(GRANTED.capabilities);
  phone.answers.authorize = () => Promise.resolve(grant('token'));
  await call('standard:connect');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('disconnecting a phone', () => {
  it('should revoke the authorization, and close the session (W5)', async () => {
    phone.answers.deauthorize = () => Promise.resolve({});
    expect(wallet.accounts).toHaveLength(1);
    await call('standard:disconnect');
    expect(phone.asked).toEqual([...CONNECTED, 'deauthorize']);
    expect(wallet.accounts).toEqual([]);
    expect(phone.countOpen()).toBe(0);
  });

  it('should end after 3 seconds when the phone does not answer', async () => {
    const ended = vi.fn();
    const answer = call('standard:disconnect').then(ended, ended);
    await vi.advanceTimersByTimeAsync(2900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    await answer;
    expect(phone.countOpen()).toBe(0);
  });

  it('should not close a session that began meanwhile', async () => {
    const left = call('standard:disconnect').catch(() => undefined);
    await call('standard:connect');
    await left;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phone.countOpen()).toBe(1);
    expect(wallet.accounts).toHaveLength(1);
  });

  it('should cancel a pending request', async () => {
    const asked = sign();
    asked.catch(() => undefined);
    await call('standard:disconnect');
    await expect(asked).rejects.toMatchObject({ fault: 'cancelled' });
    expect(phone.countOpen()).toBe(0);
  });
});

describe('connecting a phone', () => {
  const lose = () => {
    area.removeItem(KEY);
    link.getOpen()?.close();
  };

  it('should request the selected network, and identify the page (M2)', async () => {
    lose();
    const asked = vi.fn(() => Promise.resolve(grant('token')));
    phone.answers.authorize = asked;
    await call('standard:connect');
    expect(asked).toHaveBeenCalledExactlyOnceWith({
      identity: { name: 'Countersign', uri: 'https://countersign.example' },
      chain: CHAIN,
    });
  });

  it('should ignore an authorization for another network, and request a new one (M3)', async () => {
    lose();
    grantElsewhere({ auth_token: 'elsewhere', chain: 'solana:mainnet' });
    const asked = vi.fn(() => Promise.resolve(grant('token')));
    phone.answers.authorize = asked;
    await call('standard:connect');
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      expect.not.objectContaining({ auth_token: 'elsewhere' }),
    );
    expect(wallet.accounts).toMatchObject([{ address: ADDRESS, chains: [CHAIN] }]);
  });

  it('should open no session for a silent request, and answer from the cache (W5)', async () => {
    await expect(call('standard:connect', { silent: true })).resolves.toMatchObject({
      accounts: [{ address: ADDRESS, chains: [CHAIN] }],
    });
    expect(phone.asked).toEqual(CONNECTED);
  });

  it('should have no account for a network without an authorization (M3)', async () => {
    chain = 'solana:mainnet';
    expect(wallet.accounts).toEqual([]);
    await expect(call('standard:connect', { silent: true })).resolves.toEqual({ accounts: [] });
    expect(wallet.features).not.toHaveProperty('solana:signTransaction');
    chain = CHAIN;
    await call('standard:connect', { silent: true });
    expect(wallet.accounts).toHaveLength(1);
  });

  it.each([
    [{}, 'bad-answer', 'The wallet gave an answer that could not be read'],
    [
      { ...grant('token'), wallet_uri_base: 'http://w.example' },
      'unsafe-address',
      'The wallet named an address that is not safe to open',
    ],
  ])('should show in a dialog that %o is no authorization (M4)', async (answer, _code, message) => {
    lose();
    vi.stubGlobal('navigator', { userAgent: 'Chrome/156.0.0.0' });
    phone.answers.authorize = () => Promise.resolve(answer);
    await expect(call('standard:connect')).rejects.toMatchObject({ fault: 'already-shown' });
    expect(board.getState()).toMatchObject({ kind: 'failure', message });
    expect(wallet.accounts).toEqual([]);
  });

  it.each([
    [[0], 0, true],
    [['legacy', 1, 7], 'legacy', true],
    [[1], 0, false],
  ])(
    'Q10 9 a phone whose wallet names the versions %j: the one of them that we build, if any',
    async (versions, transactionVersion, canSignTransaction) => {
      lose();
      const capabilities = { ...GRANTED.capabilities, supported_transaction_versions: versions };
      phone.answers.get_capabilities = () => Promise.resolve(capabilities);
      await call('standard:connect');
      const [account] = parseAccounts(wallet, wallet.accounts);
      expect(account?.summary).toMatchObject({ canSignTransaction, transactionVersion });
    },
  );

  it.each([
    [['solana:testnet'], false],
    [['solana:testnet', CHAIN], true],
    [undefined, true],
  ])(
    'Q3 accounts for which the wallet names %j: set up for the asked network: %s (W8)',
    async (chains, supportsChain) => {
      lose();
      const [account] = grant('token').accounts;
      const answer = { ...grant('token'), accounts: [{ ...account, chains }] };
      phone.answers.authorize = () => Promise.resolve(answer);
      await call('standard:connect');
      const isSetUp = () =>
        parseAccounts(wallet, wallet.accounts)[0]?.chains.includes(CHAIN) ?? null;
      expect(isSetUp()).toBe(supportsChain);
      phone.answers.sign_transactions = () => Promise.resolve({ signed_payloads: ['AQ=='] });
      await sign();
      expect(isSetUp()).toBe(supportsChain);
    },
  );

  it.each([
    ['wallet-not-found', 'wallet-not-found'],
    ['connection-blocked', 'blocked'],
    ['session-timeout', 'failure'],
    ['bad-answer', 'failure'],
  ] as const)('should show %s in a dialog as %s in a browser (M4)', async (code, kind) => {
    lose();
    vi.stubGlobal('navigator', { userAgent: 'Chrome/156.0.0.0' });
    phone.answers.authorize = () => Promise.reject(new WalletError(code));
    await expect(call('standard:connect')).rejects.toMatchObject({ fault: 'already-shown' });
    expect(board.getState()).toMatchObject({ kind });
    board.getState()?.close();
    expect(board.getState()).toBeNull();
  });

  it.each(['wallet-not-found', 'connection-blocked', 'session-timeout', 'unknown'] as const)(
    'should report %s as an unsupported browser in a view inside another app (M4)',
    async (code) => {
      lose();
      vi.stubGlobal('navigator', {
        userAgent: 'Android 14; Pixel 8; wv) Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36',
      });
      phone.answers.authorize = () => Promise.reject(new WalletError(code));
      await expect(call('standard:connect')).rejects.toMatchObject({ fault: 'already-shown' });
      expect(board.getState()).toMatchObject({ kind: 'browser-not-supported' });
    },
  );

  it('should open no dialog for a refusal (W3)', async () => {
    lose();
    phone.answers.authorize = refuse;
    await expect(call('standard:connect')).rejects.toMatchObject({ code: 'refused' });
    expect(board.getState()).toBeNull();
  });

  it('should ignore an authorization that arrives after cancelling', async () => {
    lose();
    phone.answers.authorize = () => {
      link.cancel();
      return Promise.resolve(grant('late'));
    };
    await expect(call('standard:connect')).rejects.toMatchObject({ fault: 'cancelled' });
    await vi.advanceTimersByTimeAsync(0);
    expect(wallet.accounts).toEqual([]);
    expect(area.getItem(KEY)).toBeNull();
  });
});

describe('signing with a phone', () => {
  it('should renew the authorization, and store the new token (M3)', async () => {
    phone.answers.authorize = () => Promise.resolve(grant('next'));
    phone.answers.sign_transactions = () => Promise.resolve({ signed_payloads: ['AQID'] });
    await expect(sign()).resolves.toEqual([{ signedTransaction: Uint8Array.of(1, 2, 3) }]);
    expect(phone.asked).toEqual([...CONNECTED, 'authorize', 'sign_transactions']);
    expect(area.getItem(KEY)).toContain('"next"');
  });

  it('should report that the wallet does not know the page, not a refusal (W4)', async () => {
    phone.answers.authorize = refuse;
    await expect(sign()).rejects.toMatchObject({
      fault: 'not-authorized',
      message: 'The wallet no longer knows this page; connect it again',
    });
    expect(wallet.accounts).toEqual([]);
    expect(area.getItem(KEY)).toBeNull();
  });

  it.each([{ auth_token: 'newer' }, { chain: 'solana:mainnet' }])(
    'should revoke its own authorization, not one that another tab was granted since: %o',
    async (granted) => {
      phone.answers.authorize = refuse;
      grantElsewhere(granted);
      await expect(sign()).rejects.toMatchObject({ fault: 'not-authorized' });
      expect(wallet.accounts).toEqual([]);
      expect(area.getItem(KEY)).not.toBeNull();
    },
  );

  it('should fail when the phone does not renew within 30 seconds, because no person has to act', async () => {
    phone.answers.authorize = () => new Promise(() => undefined);
    const asked = sign();
    asked.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(asked).rejects.toMatchObject({ fault: 'session-timeout' });
    expect(phone.countOpen()).toBe(0);
  });

  it('should send no request for a network without an authorization (M3)', async () => {
    await expect(call('solana:signTransaction', { chain: 'solana:mainnet' })).rejects.toMatchObject(
      { fault: 'unsupported-chain' },
    );
    expect(phone.asked).toEqual(CONNECTED);
  });

  it('should need an account (W7)', async () => {
    phone.answers.deauthorize = () => Promise.resolve({});
    const feature = getFeature(wallet, 'solana:signTransaction');
    await call('standard:disconnect');
    expect(Object.keys(wallet.features)).toEqual([
      'standard:connect',
      'standard:disconnect',
      'standard:events',
      PHONE,
      'solana:signMessage',
      'solana:signIn',
    ]);
    await expect(feature?.call({ chain: CHAIN })).rejects.toMatchObject({ fault: 'not-connected' });
  });

  it.each([
    ['what another tab was granted since, whose token ended this one', false, 'newer'],
    ['its own token while the phone that granted it is there', true, 'token'],
  ])('should go on with %s (W3, M3)', async (_what, isThere, token) => {
    const asked = vi.fn(() => Promise.resolve(grant('next')));
    phone.answers.authorize = asked;
    if (!isThere) link.getOpen()?.close();
    grantElsewhere({ auth_token: 'newer' });
    sign().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ auth_token: token }));
    link.cancel();
  });

  it('should keep its authorization where another tab was granted another network (M3)', async () => {
    grantElsewhere({ auth_token: 'other', chain: 'solana:mainnet' });
    await call('standard:connect', { silent: true });
    expect(wallet.accounts).toHaveLength(1);
  });

  it('should not use a token that was granted for another account (M3)', async () => {
    link.getOpen()?.close();
    const asked = vi.fn(() => Promise.resolve(grant('next')));
    phone.answers.authorize = asked;
    const other = { ...GRANTED.accounts[0], address: '11111111111111111111111111111111' };
    grantElsewhere({ auth_token: 'newer', accounts: [other] });
    sign().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ auth_token: 'token' }));
    link.cancel();
  });

  it('should expose no account for a silent request after another tab disconnected (W4)', async () => {
    area.removeItem(KEY);
    const silent = call('standard:connect', { silent: true });
    await expect(silent).resolves.toEqual({ accounts: [] });
    expect(wallet.accounts).toEqual([]);
  });

  it('should be cancelled by the feature that identifies it', async () => {
    const asked = sign();
    asked.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    await call(PHONE);
    await expect(asked).rejects.toMatchObject({ fault: 'cancelled' });
    expect(phone.countOpen()).toBe(0);
    expect(isPhone(wallet)).toBe(true);
  });
});

describe('signing in with a phone', () => {
  const MESSAGE = toBase64(new TextEncoder().encode('signed in'));
  const SIGNED_IN = {
    sign_in_result: {
      address: toBase64(parseAddress(ADDRESS)),
      signed_message: MESSAGE,
      signature: toBase64(new Uint8Array(64)),
    },
  };

  it('should replace the earlier authorization, and revoke it (W7)', async () => {
    phone.answers.authorize = () => Promise.resolve({ ...grant('next'), ...SIGNED_IN });
    const released = vi.fn(() => Promise.resolve({}));
    phone.answers.deauthorize = released;
    await expect(call('solana:signIn', { address: ADDRESS })).resolves.toMatchObject([
      { account: { address: ADDRESS }, signedMessage: new TextEncoder().encode('signed in') },
    ]);
    expect(released).toHaveBeenCalledExactlyOnceWith({ auth_token: 'token' });
    expect(area.getItem(KEY)).toContain('"next"');
  });

  it('should sign the text as a message with a wallet that lacks sign-in', async () => {
    const asked = vi.fn(() => Promise.resolve({ signed_payloads: [toBase64(new Uint8Array(64))] }));
    phone.answers.sign_messages = asked;
    phone.answers.deauthorize = () => Promise.resolve({});
    const text = `countersign.example wants you to sign in with your Solana account:\n${ADDRESS}`;
    await expect(call('solana:signIn', { address: ADDRESS })).resolves.toMatchObject([
      { account: { address: ADDRESS }, signedMessage: new TextEncoder().encode(text) },
    ]);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('should not wait for a phone that does not confirm the revocation', async () => {
    phone.answers.authorize = () => Promise.resolve({ ...grant('next'), ...SIGNED_IN });
    const signedIn = vi.fn();
    void call('solana:signIn', { address: ADDRESS }).then(signedIn);
    await vi.advanceTimersByTimeAsync(3000);
    expect(signedIn).toHaveBeenCalledOnce();
  });
});

it('an open session should be reused', async () => {
  await openRemote(link);
  expect(phone.countOpen()).toBe(1);
});
