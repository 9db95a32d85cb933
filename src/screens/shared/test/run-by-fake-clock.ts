import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Longer than idle work waits for a record, see `putFirst`: what waits on when a test ends would hold that of later ones. */
const LONGEST_MS = 10_000;

/** For each test of a file: time goes on by `pass` alone, and what is warned of stays unseen. */
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
