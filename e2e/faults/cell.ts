import type { TestInfo } from '@playwright/test';

export interface Cell {
  readonly flow: string;
  readonly call: string;
  readonly fault: string;
  readonly reads: string;
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

export function formatClass(milliseconds: number): string {
  const within = CLASSES.find((seconds) => milliseconds <= seconds * 1000);
  return within === undefined ? '> 60 s' : `≤ ${within} s`;
}
