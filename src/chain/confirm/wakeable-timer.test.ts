import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWakeableTimer } from './wakeable-timer';

const { signal } = new AbortController();

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('should wait its time out when nothing rings', async () => {
  const done = vi.fn();
  void createWakeableTimer().wait(500, signal).then(done);

  await vi.advanceTimersByTimeAsync(499);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

it('should wake at once when rung, and leave no timer behind', async () => {
  const bell = createWakeableTimer();
  const waiting = bell.wait(500, signal);
  bell.ring();

  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

it('should not sleep over what rang between two waits, and not wake twice for it', async () => {
  const bell = createWakeableTimer();
  bell.ring();
  bell.ring();
  await bell.wait(500, signal);

  const done = vi.fn();
  void bell.wait(500, signal).then(done);
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
