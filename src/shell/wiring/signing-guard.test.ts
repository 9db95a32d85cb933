import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSigningGuard } from './signing-guard';

const never = () => new Promise<never>(() => undefined);
const work = () => Promise.resolve('done');

/** The browser's locks as another tab leaves them. */
function stubLocks(request: unknown, query: unknown = never): void {
  vi.stubGlobal('navigator', { locks: { request, query } });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a signing that another tab is at work on (G6)', () => {
  beforeEach(() => {
    const held = [{ name: 'countersign:mine', mode: 'exclusive' }];
    const request = (_name: string, _options: object, take: (lock: null) => unknown) =>
      Promise.resolve(take(null));
    stubLocks(request, () => Promise.resolve({ held }));
  });

  it('should not be begun here', async () => {
    const begin = vi.fn(work);
    expect(await createSigningGuard().alone('mine', begin)).toBeNull();
    expect(begin).not.toHaveBeenCalled();
  });

  it('should be taken up all the same, as the same bytes land once or never', async () => {
    expect(await createSigningGuard().hold('mine', work)).toBe('done');
  });

  it('should be known as held, and no other', async () => {
    const isHeld = await createSigningGuard().findHeld();
    expect([isHeld('mine'), isHeld('other')]).toEqual([true, false]);
  });
});

it('G6 the lock of a signing is held for as long as the work on it lasts', async () => {
  let end: () => void = () => undefined;
  const released = vi.fn();
  stubLocks(async (name: string, _options: object, take: (lock: object) => Promise<void>) => {
    await take({ name });
    released(name);
  });
  const over = createSigningGuard().alone('mine', () => new Promise<void>((done) => (end = done)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(released).not.toHaveBeenCalled();
  end();
  await over;
  await vi.advanceTimersByTimeAsync(0);
  expect(released).toHaveBeenCalledExactlyOnceWith('countersign:mine');
});

it('F7 M9 locks that never answer hold a signing up for four seconds once, and no longer', async () => {
  stubLocks(never);
  const guard = createSigningGuard();
  const first = vi.fn();
  void guard.alone('mine', work).then(first);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(first).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(first).toHaveBeenCalledWith('done');
  expect(await guard.alone('another', work)).toBe('done');
  expect((await guard.findHeld())('mine')).toBe(false);
});

it('should hold nothing up in a browser without locks', async () => {
  vi.stubGlobal('navigator', {});
  expect(await createSigningGuard().alone('mine', work)).toBe('done');
});
