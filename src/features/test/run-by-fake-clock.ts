import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { loadSearching } from '../network/load-searching';

/** A paced look-up waits for less. If it outlived its test, it would delay the next test's. */
const LONGEST_MS = 10_000;

/** In each test of a file, only `pass` advances the clock, and warnings are not printed. */
export function runByFakeClock(options: Parameters<typeof vi.useFakeTimers>[0] = {}): void {
  // Loading code takes real time, so it is loaded before the clock is fake.
  beforeAll(loadSearching);
  beforeEach(() => {
    vi.useFakeTimers(options);
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
  });
  afterEach(async () => {
    cleanup();
    await vi.advanceTimersByTimeAsync(LONGEST_MS);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}
