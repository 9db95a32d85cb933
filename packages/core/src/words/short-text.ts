import { toVisibleText } from '@countersign/proof/encoding';

/** A sentence or two: a node may say anything, at any length. */
const MOST = 240;

/** Somebody else's words within a sentence of ours: visible, and cut where they are long. */
export function toShortText(text: string): string {
  const start = Array.from(text.slice(0, 2 * MOST + 2)).slice(0, MOST + 1);
  // Hidden characters become longer when they are made visible.
  const shown = Array.from(toVisibleText(start.join('')));
  return shown.length > MOST ? `${shown.slice(0, MOST).join('')}…` : shown.join('');
}
