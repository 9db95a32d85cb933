import type { TestInfo } from '@playwright/test';

/** What one fault of one call did to a person. */
export interface Cell {
  readonly flow: string;
  readonly call: string;
  readonly fault: string;
  readonly reads: string;
  /** Milliseconds until the page said anything that is true of it. */
  readonly firstWord: number;
  readonly asked: number;
  readonly kept: string;
  readonly recovers: string;
}

export const CELL = 'cell';

export function addCell(testInfo: TestInfo, cell: Cell): void {
  testInfo.annotations.push({ type: CELL, description: JSON.stringify(cell) });
}

const CLASSES = [2, 5, 10, 20, 60] as const;

/** `≤ 5 s`: exact figures would differ from run to run. */
export function formatClass(milliseconds: number): string {
  const within = CLASSES.find((seconds) => milliseconds <= seconds * 1000);
  return within === undefined ? '> 60 s' : `≤ ${within} s`;
}
