import { act } from '@testing-library/react';
import { vi } from 'vitest';

const TURNS = 8;

/** Lets time pass in steps, so that code which comes in the meantime has time too. */
export async function pass(milliseconds: number): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(milliseconds / TURNS);
      await vi.dynamicImportSettled();
    });
  }
}
