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
  link.run(async (operation) => (await link.reach(operation, '')).call(method, {}));

describe('the session with a phone (M5)', () => {
  it('should stay open between two requests', async () => {
    phone.answers.sign_messages = () => Promise.resolve('signed');
    await expect(ask('sign_messages')).resolves.toBe('signed');
    await expect(ask('sign_messages')).resolves.toBe('signed');
    expect(phone.countOpen()).toBe(1);
    expect(link.getOpen()).not.toBeNull();
  });

  it('should stay open when the person refuses', async () => {
    phone.answers.sign_messages = () => Promise.reject(new WalletError('refused'));
    await expect(ask('sign_messages')).rejects.toMatchObject({ code: 'refused' });
    expect(phone.countOpen()).toBe(1);
  });

  it('should close when a request is cancelled, because the phone may not respond any more', async () => {
    const answer = ask('sign_transactions');
    await vi.advanceTimersByTimeAsync(0);
    link.cancel();
    await expect(answer).rejects.toMatchObject({ fault: 'cancelled' });
    expect(phone.countOpen()).toBe(0);
    expect(link.getOpen()).toBeNull();
  });

  it('should not be reused by the request that replaces an unanswered one', async () => {
    const first = ask('sign_transactions');
    const held = await link.run(() => Promise.resolve(link.getOpen()));
    expect(held).toBeNull();
    await expect(first).rejects.toMatchObject({ fault: 'cancelled' });
    expect(phone.countOpen()).toBe(0);
  });

  it('should be opened again if the phone closed it', async () => {
    link.getOpen()?.close();
    expect(link.getOpen()).toBeNull();
    await openRemote(link);
    expect(phone.countOpen()).toBe(1);
    expect(link.getOpen()).not.toBeNull();
  });

  it('should not close the session of the next request', async () => {
    const first = ask('sign_transactions');
    const second = openRemote(link);
    await expect(first).rejects.toMatchObject({ fault: 'cancelled' });
    await second;
    expect(phone.countOpen()).toBe(1);
  });

  it('should be closed if it opens after the request was cancelled', async () => {
    link = createLink(async (operation) => {
      link.cancel();
      expect(operation.signal.aborted).toBe(true);
      return phone.open();
    });
    await expect(ask('authorize')).rejects.toMatchObject({ fault: 'cancelled' });
    expect(link.getOpen()).toBeNull();
  });

  it('should abort the operation if opening fails, so that its sockets close', async () => {
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
  it('should close after the answer, because the wallet goes back to sleep', async () => {
    link = createLink(phone.open, false);
    const before = phone.countOpen();
    phone.answers.sign_messages = () => Promise.resolve('signed');
    await ask('sign_messages');
    expect(phone.countOpen()).toBe(before);
  });
});

describe('a request that takes too long', () => {
  it('should fail after 30 seconds, and close the session', async () => {
    const answer = link.run(async (operation) => {
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

  it('should have no time limit once the person has to act', async () => {
    phone.answers.authorize = () => Promise.resolve({});
    const ended = vi.fn();
    link
      .run(async (operation) => {
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

it('a dialog should close with its operation, and cancel it by its button', async () => {
  const answer = ask('sign_transactions');
  await vi.advanceTimersByTimeAsync(0);
  const dialog = board.getState();
  expect(dialog?.kind).toBe('waiting');
  dialog?.close();
  await expect(answer).rejects.toMatchObject({ fault: 'cancelled' });
  expect(board.getState()).toBeNull();
});
