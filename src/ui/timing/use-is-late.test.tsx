// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsLate } from './use-is-late';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

it('a wait: late after its time, and another question restarts the time', () => {
  const { result, rerender } = renderHook((question: string) => useIsLate(1000, question), {
    initialProps: 'one',
  });
  pass(999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender('other');
  expect(result.current).toBe(false);
  pass(1000);
  expect(result.current).toBe(true);
});
