import { startTransition } from 'react';

/** What changes meanwhile has React begin anew each time; so long it may. */
const LONGEST_MS = 300;

/**
 * Draws a change in short tasks, or in one where other changes let none of them through: many
 * files that are read tell of it many times a second.
 *
 * @param change - sets state to what it shall be by then; called twice
 */
export function drawSoon(change: () => void): void {
  startTransition(change);
  setTimeout(change, LONGEST_MS);
}
