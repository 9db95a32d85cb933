import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWakeableTimer } from './wakeable-timer';

const { signal } = new AbortController();

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('should wait its time out when nothing wakes it', async () => {
  const done = vi.fn();
  void createWakeableTimer().wait(500, signal).then(done);

  await vi.advanceTimersByTimeAsync(499);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

it('should wake at once when woken, and leave no timer behind', async () => {
  const timer = createWakeableTimer();
  const waiting = timer.wait(500, signal);
  timer.wake();

  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

it('should not sleep over what woke it between two waits, and not wake twice for it', async () => {
  const timer = createWakeableTimer();
  timer.wake();
  timer.wake();
  await timer.wait(500, signal);

  const done = vi.fn();
  void timer.wait(500, signal).then(done);
  await vi.advanceTimersByTimeAsync(499);
  expect(done).not.toHaveBeenCalled();
});

it('should end with an AbortError when the caller leaves', async () => {
  const controller = new AbortController();
  const waiting = createWakeableTimer().wait(500, controller.signal);
  controller.abort();

  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await expect(createWakeableTimer().wait(500, AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  });
});
