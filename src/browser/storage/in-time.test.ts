import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './in-time';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('F7 M9 a browser that never answers: rejected after some seconds', async () => {
  const given = inTime(new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_900);
  expect(await Promise.race([given, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(200);
  expect(await given).toMatchObject({ name: 'TimeoutError' });
});

it('should pass on an answer in time, and clear its timer', async () => {
  await expect(inTime(Promise.resolve(7))).resolves.toBe(7);
  await expect(inTime(Promise.reject(new Error('blocked')))).rejects.toThrow('blocked');
  expect(vi.getTimerCount()).toBe(0);
});
