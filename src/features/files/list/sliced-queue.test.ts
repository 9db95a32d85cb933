import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSlicedQueue } from './sliced-queue';
import { yieldToMain } from '@countersign/core/scheduling/yield-to-main';

afterEach(() => {
  vi.useRealTimers();
});

function takeSlowly(): void {
  const until = performance.now() + 3;
  while (performance.now() < until);
}

describe('adding many items', () => {
  it('should not wait for timers, which are throttled in a hidden tab (D1)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const taken: number[] = [];
    let slices = 0;
    const queue = createSlicedQueue<number>(
      (item) => {
        takeSlowly();
        taken.push(item);
      },
      () => {
        slices += 1;
      },
    );
    queue.add(Array.from({ length: 40 }, (_, index) => index));
    expect(queue.isReceiving()).toBe(true);
    while (queue.isReceiving()) await yieldToMain();
    expect(taken).toHaveLength(40);
    expect(slices).toBeGreaterThan(3);
  });

  it('should drop cleared items, and take all that are added afterwards (D2)', async () => {
    const taken: string[] = [];
    const queue = createSlicedQueue<string>(
      (item) => {
        takeSlowly();
        taken.push(item);
      },
      () => undefined,
    );
    queue.add(Array<string>(40).fill('cleared'));
    const before = taken.length;
    queue.clear();
    queue.add(Array<string>(20).fill('new'));
    while (queue.isReceiving()) await yieldToMain();
    expect(taken.slice(before)).toEqual(Array(20).fill('new'));
  });
});
