import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { loadSearching } from '../network/load-searching';

/** Every paced look-up ends within this time, so that none delays a look-up of the next test. */
const LONGEST_MS = 10_000;

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
