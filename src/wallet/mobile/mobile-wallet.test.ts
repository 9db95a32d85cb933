import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthorizationCache } from './authorization-cache';
import { deauthorizeRemote } from './deauthorize';
import { createMobileLink, type MobileLink } from './mobile-link';
import type { DialogBoard } from './mobile-dialog';
import { createMobileWallet, type MobileWallet } from './mobile-wallet';
import { getFeature, type FeatureName } from '../wallet-features';
import { createBoard, createPhone, openRemote, type Phone } from './test/mobile-phone';

const CHAIN = 'solana:devnet';
const GRANTED = {
  auth_token: 'token',
  chain: CHAIN,
  accounts: [{ address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU' }],
  capabilities: { features: ['solana:signTransactions'], supported_transaction_versions: [0] },
};

let phone: Phone;
let link: MobileLink;
let wallet: MobileWallet;
let resets: number;
let chain: string;
let tabs: EventTarget;
let area: Storage;
let board: DialogBoard;

/** The adapter, as far as it matters here; connecting opens a session and is granted. */
function createAdapter() {
  return {
    version: '1.0.0' as const,
    name: 'Remote Mobile Wallet Adapter',
    icon: 'data:image/png;base64,' as const,
    chains: [],
    accounts: [],
    currentAuthorization: undefined,
    features: {
      'solana:signTransaction': {
        signTransaction: async (...inputs: readonly unknown[]) => {
          await link.getWallet()?.signTransactions();
          return inputs.map(() => ({ signedTransaction: Uint8Array.of(1) }));
        },
      },
      'standard:connect': {
        connect: async () => {
          const { wallet: calls } = await link.openScenario(phone.start, {
            remoteHostAuthority: 'r.example',
          });
          await (await calls).authorize({});
          await wallet.adapterCache.set({ ...GRANTED, chain });
        },
      },
      'standard:disconnect': {
        disconnect: () => {
          resets += 1;
          return Promise.resolve();
        },
      },
    },
  };
}

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
const call = (name: FeatureName, input?: object) => getFeature(wallet, name)?.call(input);

beforeEach(async () => {
  vi.useFakeTimers();
  phone = createPhone();
  resets = 0;
  chain = CHAIN;
  board = createBoard();
  area = createArea();
  tabs = new EventTarget();
  link = createMobileLink(board, () => undefined);
  wallet = createMobileWallet({
    adapter: createAdapter(),
    cache: createAuthorizationCache(() => area, tabs),
    link,
    board,
    getChain: () => chain,
    deauthorize: (authorization) => deauthorizeRemote(link, authorization),
  });
  phone.answers.authorize = () => Promise.resolve({});
  await call('standard:connect');
  resets = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('disconnecting a phone', () => {
  it('should tell it, and end the session (W5)', async () => {
    phone.answers.deauthorize = () => Promise.resolve({});
    expect(wallet.accounts).toHaveLength(1);
    await call('standard:disconnect');
    expect(phone.asked).toEqual(['authorize', 'deauthorize']);
    expect(wallet.accounts).toEqual([]);
    expect({ open: phone.countOpen(), resets }).toEqual({ open: 0, resets: 1 });
  });

  it('should end after 3 seconds when the phone went deaf', async () => {
    const ended = vi.fn();
    const answer = Promise.resolve(call('standard:disconnect')).then(ended, ended);
    await vi.advanceTimersByTimeAsync(2900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    await answer;
    expect({ open: phone.countOpen(), resets }).toEqual({ open: 0, resets: 1 });
  });

  it('should leave the session alone that began meanwhile', async () => {
    const left = Promise.resolve(call('standard:disconnect')).catch(() => undefined);
    await call('standard:connect');
    await left;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phone.countOpen()).toBe(1);
    expect(wallet.accounts).toHaveLength(1);
    // Only what the new connecting began with.
    expect(resets).toBe(1);
  });

  it('should follow another tab, whose wallet this one alone can reach (W4)', async () => {
    phone.answers.deauthorize = () => Promise.resolve({});
    const cleared = { key: null, newValue: null, storageArea: area };
    tabs.dispatchEvent(Object.assign(new Event('storage'), cleared));
    await vi.advanceTimersByTimeAsync(0);
    expect(wallet.accounts).toEqual([]);
    expect(phone.asked).toEqual(['authorize', 'deauthorize']);
    expect({ open: phone.countOpen(), resets }).toEqual({ open: 0, resets: 1 });
  });

  it('should cancel what it is asked at that moment', async () => {
    await openRemote(link, phone);
    const asked = link.during(async () => link.getWallet()?.signTransactions());
    asked.catch(() => undefined);
    await call('standard:disconnect');
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    expect(phone.countOpen()).toBe(0);
  });
});

describe('connecting a phone', () => {
  const lose = () => {
    area.removeItem(KEY);
    link.end();
  };

  it('should open nothing for a silent request, and answer from what is stored (W5)', async () => {
    await expect(call('standard:connect', { silent: true })).resolves.toMatchObject({
      accounts: [{ address: GRANTED.accounts[0]?.address, chains: [CHAIN] }],
    });
    expect({ resets, asked: phone.asked }).toEqual({ resets: 0, asked: ['authorize'] });
  });

  it('should have no account for a network that nothing was granted for (M3)', async () => {
    chain = 'solana:mainnet';
    wallet.followChain();
    expect(wallet.accounts).toEqual([]);
    await expect(call('standard:connect', { silent: true })).resolves.toEqual({ accounts: [] });
    chain = CHAIN;
    wallet.followChain();
    await call('standard:connect', { silent: true });
    expect(wallet.accounts).toHaveLength(1);
  });

  it('should tell what failed in a dialog, and that it was told (M4)', async () => {
    lose();
    vi.stubGlobal('navigator', { userAgent: 'Chrome/156.0.0.0' });
    phone.answers.authorize = () => Promise.reject(new Error('The app broke'));
    await expect(call('standard:connect')).rejects.toMatchObject({ code: 'told' });
    expect(board.getState()).toMatchObject({ kind: 'failure', message: 'The app broke' });
  });

  it.each([-1, -3])('should open no dialog for a refusal by %i (W3)', async (code) => {
    lose();
    const name = 'SolanaMobileWalletAdapterProtocolError';
    phone.answers.authorize = () => Promise.reject(Object.assign(new Error('no'), { code, name }));
    await expect(call('standard:connect')).rejects.toMatchObject({ code: 'refused' });
    expect(board.getState()).toBeNull();
  });
});

describe('signing with a phone', () => {
  it('should not ask for a network that nothing was granted for (M3)', async () => {
    await expect(call('solana:signTransaction', { chain: 'solana:mainnet' })).rejects.toMatchObject(
      { code: 'unsupported-chain' },
    );
    expect(phone.asked).toEqual(['authorize']);
  });

  it('should need an account (W7)', async () => {
    wallet.forget();
    const { features } = wallet;
    expect(features).toHaveProperty('solana:signTransaction');
    await expect(call('solana:signTransaction', { chain: CHAIN })).rejects.toMatchObject({
      code: 'not-connected',
    });
  });

  it('should go on with what another tab was granted since, whose token ended this one (W3, M3)', async () => {
    link.end();
    grantElsewhere({ auth_token: 'newer' });
    const asked = Promise.resolve(call('solana:signTransaction', { chain: CHAIN }));
    asked.catch(() => undefined);
    await expect(wallet.adapterCache.get()).resolves.toMatchObject({ auth_token: 'newer' });
    link.cancel();
  });

  it('should keep to its own token while the phone that granted it is there', async () => {
    grantElsewhere({ auth_token: 'newer' });
    const asked = Promise.resolve(call('solana:signTransaction', { chain: CHAIN }));
    asked.catch(() => undefined);
    await expect(wallet.adapterCache.get()).resolves.toMatchObject({ auth_token: 'token' });
    link.cancel();
  });

  it.each([{ auth_token: 'newer' }, { chain: 'solana:mainnet' }])(
    'should forget its own authorization, not the one another tab was granted since: %o',
    (granted) => {
      grantElsewhere(granted);
      wallet.forget();
      expect(wallet.accounts).toEqual([]);
      expect(area.getItem(KEY)).not.toBeNull();
    },
  );

  it('should forget what the wallet denied', () => {
    wallet.forget();
    expect(area.getItem(KEY)).toBeNull();
  });
});
