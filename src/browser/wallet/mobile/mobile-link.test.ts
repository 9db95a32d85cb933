import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WalletError } from '../wallet-errors';
import type { DialogBoard } from './dialog';
import { createMobileLink, type MobileLink, type OpenSession } from './mobile-link';
import { createBoard, createPhone, openRemote, type Phone } from './test/mobile-phone';

let phone: Phone;
let link: MobileLink;
let board: DialogBoard;
const createLink = (open: OpenSession = phone.open, keepsSession = true) =>
  createMobileLink({ board, open, keepsSession });

beforeEach(async () => {
  vi.useFakeTimers();
  phone = createPhone();
  board = createBoard();
  link = createLink();
  await openRemote(link);
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = (method: string) =>
  link.during(async (operation) => (await link.reach(operation, '')).call(method, {}));

describe('the session with a phone (M5)', () => {
  it('should stay open between two questions', async () => {
    phone.answers.sign_messages = () => Promise.resolve('signed');
    await expect(ask('sign_messages')).resolves.toBe('signed');
    await expect(ask('sign_messages')).resolves.toBe('signed');
    expect(phone.countOpen()).toBe(1);
    expect(link.getOpen()).not.toBeNull();
  });

  it('should stay open when the person refuses: the phone is there', async () => {
    phone.answers.sign_messages = () => Promise.reject(new WalletError('refused'));
    await expect(ask('sign_messages')).rejects.toMatchObject({ code: 'refused' });
    expect(phone.countOpen()).toBe(1);
  });

  it('should end with what was cancelled, as the phone may have gone deaf', async () => {
    const answer = ask('sign_transactions');
    await vi.advanceTimersByTimeAsync(0);
    link.cancel();
    await expect(answer).rejects.toMatchObject({ fault: 'cancelled' });
    expect(phone.countOpen()).toBe(0);
    expect(link.getOpen()).toBeNull();
  });

  it('should be no part of what is asked next, in the place of an unanswered question', async () => {
    const first = ask('sign_transactions');
    const held = await link.during(() => Promise.resolve(link.getOpen()));
    expect(held).toBeNull();
    await expect(first).rejects.toMatchObject({ fault: 'cancelled' });
    expect(phone.countOpen()).toBe(0);
  });

  it('should be opened anew where the phone hung up', async () => {
    link.getOpen()?.close();
    expect(link.getOpen()).toBeNull();
    await openRemote(link);
    expect(phone.countOpen()).toBe(1);
    expect(link.getOpen()).not.toBeNull();
  });

  it('should leave the session of the next question alone', async () => {
    const first = ask('sign_transactions');
    const second = openRemote(link);
    await expect(first).rejects.toMatchObject({ fault: 'cancelled' });
    await second;
    expect(phone.countOpen()).toBe(1);
  });

  it('should be closed where it is opened after nobody waits for it any more', async () => {
    link = createLink(async (operation) => {
      link.cancel();
      expect(operation.signal.aborted).toBe(true);
      return phone.open();
    });
    await expect(ask('authorize')).rejects.toMatchObject({ fault: 'cancelled' });
    expect(link.getOpen()).toBeNull();
  });

  it('should abort what it opens for where that fails, by which its sockets close', async () => {
    let signal: AbortSignal | null = null;
    link = createLink((operation) => {
      signal = operation.signal;
      return Promise.reject(new WalletError('bad-answer'));
    });
    await expect(ask('authorize')).rejects.toMatchObject({ fault: 'bad-answer' });
    expect(signal).toMatchObject({ aborted: true });
  });
});

describe('the session with a wallet on this device', () => {
  it('should end with the answer, as the wallet goes back to sleep', async () => {
    link = createLink(phone.open, false);
    const before = phone.countOpen();
    phone.answers.sign_messages = () => Promise.resolve('signed');
    await ask('sign_messages');
    expect(phone.countOpen()).toBe(before);
  });
});

describe('a question that takes too long', () => {
  it('should fail after 30 seconds, and the session end with it', async () => {
    const answer = link.during(async (operation) => {
      const session = await link.reach(operation, '');
      await operation.limit(session.call('authorize', {}));
    });
    const ended = vi.fn();
    answer.catch(ended);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(answer).rejects.toMatchObject({ fault: 'session-timeout' });
    expect(phone.countOpen()).toBe(0);
  });

  it('should be limited no more once that part is answered, for the person takes their time', async () => {
    phone.answers.authorize = () => Promise.resolve({});
    const ended = vi.fn();
    link
      .during(async (operation) => {
        const session = await link.reach(operation, '');
        await operation.limit(session.call('authorize', {}));
        await session.call('sign_transactions', {});
      })
      .then(ended, ended);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(phone.asked).toEqual(['authorize', 'sign_transactions']);
    expect(ended).not.toHaveBeenCalled();
  });
});

it('a dialog should go with what it was shown for, and cancel it by its button', async () => {
  const answer = ask('sign_transactions');
  await vi.advanceTimersByTimeAsync(0);
  const dialog = board.getState();
  expect(dialog?.kind).toBe('waiting');
  dialog?.close();
  await expect(answer).rejects.toMatchObject({ fault: 'cancelled' });
  expect(board.getState()).toBeNull();
});
