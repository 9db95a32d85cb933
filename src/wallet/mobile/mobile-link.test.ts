import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MobileCalls } from './mobile-calls';
import { createMobileLink, type MobileLink } from './mobile-link';
import { createBoard, createPhone, openRemote, type Phone } from './test/mobile-phone';

let phone: Phone;
let link: MobileLink;
let forgotten: number;
beforeEach(async () => {
  vi.useFakeTimers();
  phone = createPhone();
  forgotten = 0;
  link = createMobileLink(createBoard(), () => {
    forgotten += 1;
  });
  await openRemote(link, phone);
});
afterEach(() => {
  vi.useRealTimers();
});

const askOpen = (name: keyof MobileCalls, params?: object) =>
  link.during(async () => link.getWallet()?.[name](params));

describe('the session with a phone (M5)', () => {
  it('should stay open between two questions', async () => {
    phone.answers.signMessages = () => Promise.resolve('signed');
    await expect(askOpen('signMessages')).resolves.toBe('signed');
    expect(phone.countOpen()).toBe(1);
    expect(link.getWallet()).not.toBeNull();
  });

  it('should stay open when the person refuses: the phone is there', async () => {
    phone.answers.signMessages = () => Promise.reject(Object.assign(new Error('no'), { code: -3 }));
    await expect(askOpen('signMessages')).rejects.toMatchObject({ code: -3 });
    expect(phone.countOpen()).toBe(1);
  });

  it('should end with what was cancelled, as the phone may have gone deaf', async () => {
    const answer = askOpen('signTransactions');
    link.cancel();
    await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(phone.countOpen()).toBe(0);
    expect(link.getWallet()).toBeNull();
  });

  it('should be no part of what is asked next, in the place of an unanswered question', async () => {
    const first = askOpen('signTransactions');
    const held = await link.during(() => Promise.resolve(link.getWallet()));
    expect(held).toBeNull();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    expect(phone.countOpen()).toBe(0);
  });

  it('should be gone on with where the adapter wants to open another one', async () => {
    const held = link.getWallet();
    await openRemote(link, phone);
    expect(phone.countOpen()).toBe(1);
    expect(link.getWallet()).toBe(held);
  });

  it('should not be gone on with once the adapter has closed it', async () => {
    const { close } = await link.during(() =>
      link.openScenario(phone.start, { remoteHostAuthority: 'r.example' }),
    );
    close();
    expect(link.getWallet()).toBeNull();
    await openRemote(link, phone);
    expect(phone.countOpen()).toBe(1);
    expect(link.getWallet()).not.toBeNull();
  });

  it('should leave the session of the next one alone', async () => {
    const first = askOpen('signTransactions');
    const second = openRemote(link, phone);
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    await second;
    expect(phone.countOpen()).toBe(1);
  });
});

describe('an authorization that is renewed without a prompt', () => {
  it('should end after 30 seconds with a phone that went deaf, and the session with it', async () => {
    const answer = askOpen('authorize', { auth_token: 'token' });
    const ended = vi.fn();
    answer.catch(ended);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(answer).rejects.toMatchObject({ code: 'session-timeout' });
    expect(phone.countOpen()).toBe(0);
  });

  it('should leave the person all the time for a prompt', async () => {
    const ended = vi.fn();
    askOpen('authorize', { chain: 'solana:devnet' }).then(ended, ended);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ended).not.toHaveBeenCalled();
  });

  it('should not be limited any more once it is answered', async () => {
    phone.answers.authorize = () => Promise.resolve({});
    const ended = vi.fn();
    link
      .during(async () => {
        const calls = link.getWallet();
        await calls?.authorize({ auth_token: 'token' });
        await calls?.signTransactions();
      })
      .then(ended, ended);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(phone.asked).toEqual(['authorize', 'signTransactions']);
    expect(ended).not.toHaveBeenCalled();
  });

  it('should say that the wallet does not know the page, not that somebody refused (W4)', async () => {
    phone.answers.authorize = () => Promise.reject(Object.assign(new Error('no'), { code: -1 }));
    await expect(askOpen('authorize', { auth_token: 'token' })).rejects.toMatchObject({
      code: 'not-authorized',
      message: 'The wallet no longer knows this page; connect it again',
    });
    expect(forgotten).toBe(1);
  });

  it('should take a -1 that a prompt led to as what it is', async () => {
    phone.answers.authorize = () => Promise.reject(Object.assign(new Error('no'), { code: -1 }));
    await expect(askOpen('authorize', {})).rejects.toMatchObject({ code: -1 });
    expect(forgotten).toBe(0);
  });
});
