import { act } from '@testing-library/react';
import { vi } from 'vitest';

const TURNS = 8;

/** Advances the clock in steps, so that late-loaded code runs between two steps. */
export async function pass(milliseconds: number): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds / TURNS);
      await vi.dynamicImportSettled();
    });
  }
}
