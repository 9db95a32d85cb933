import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { loadSearching } from '../network/load-searching';

/** Longer than paced look-ups wait: one that outlives its test would delay those of later tests. */
const LONGEST_MS = 10_000;

/** For each test of a file: only `pass` advances the time, and warnings are not printed. */
export function runByFakeClock(options: Parameters<typeof vi.useFakeTimers>[0] = {}): void {
  // Code is loaded in real time.
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
