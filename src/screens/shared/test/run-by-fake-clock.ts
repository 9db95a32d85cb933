import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Longer than idle work waits for a record, see `putFirst`: work that outlives its test would delay
 * later ones.
 */
const LONGEST_MS = 10_000;

/** For each test of a file: only `pass` advances the time, and warnings are not printed. */
export function runByFakeClock(options: Parameters<typeof vi.useFakeTimers>[0] = {}): void {
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
