import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthorizationCache } from './authorization-cache';
import { deauthorizeRemote } from './deauthorize';
import { createMobileLink, type MobileLink } from './mobile-link';
import { createMobileWallet, type MobileWallet } from './mobile-wallet';
import { getFeature } from '../wallet-features';
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

/** The adapter, as far as disconnecting goes; connecting opens a session and is granted. */
function createAdapter() {
  return {
    version: '1.0.0' as const,
    name: 'Remote Mobile Wallet Adapter',
    icon: 'data:image/png;base64,' as const,
    chains: [],
    accounts: [],
    currentAuthorization: undefined,
    features: {
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

const call = (name: 'standard:connect' | 'standard:disconnect', input?: object) =>
  getFeature(wallet, name)?.call(input);

beforeEach(async () => {
  vi.useFakeTimers();
  phone = createPhone();
  resets = 0;
  chain = CHAIN;
  const board = createBoard();
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
