import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSigningGuard } from './signing-guard';

const never = () => new Promise<never>(() => undefined);
const work = () => Promise.resolve('done');

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

describe('a signing that another tab works on (G6)', () => {
  beforeEach(() => {
    const held = [{ name: 'countersign:mine', mode: 'exclusive' }];
    const request = (_name: string, _options: object, take: (lock: null) => unknown) =>
      Promise.resolve(take(null));
    stubLocks(request, () => Promise.resolve({ held }));
  });

  it('alone: does not run the work', async () => {
    const begin = vi.fn(work);
    expect(await createSigningGuard().alone('mine', begin)).toBeNull();
    expect(begin).not.toHaveBeenCalled();
  });

  it('hold: runs the work, because the same bytes land at most once', async () => {
    expect(await createSigningGuard().hold('mine', work)).toBe('done');
  });

  it('findHeld: that signing only', async () => {
    const isHeld = await createSigningGuard().findHeld();
    expect([isHeld('mine'), isHeld('other')]).toEqual([true, false]);
  });
});

it('G6 the lock of a signing is released when the work ends', async () => {
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

it('F7 M9 locks that never answer delay one signing by four seconds, and no later one', async () => {
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

it('a browser without locks: the work runs at once', async () => {
  vi.stubGlobal('navigator', {});
  expect(await createSigningGuard().alone('mine', work)).toBe('done');
});
