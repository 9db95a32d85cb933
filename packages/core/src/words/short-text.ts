import { toVisibleText } from '@countersign/proof/encoding';

/** In characters, about two sentences. A node may send a text of any length. */
const MOST = 240;

/** Prepares a foreign text for a sentence of ours: hidden characters are shown, and the rest is cut. */
export function toShortText(text: string): string {
  const start = Array.from(text.slice(0, 2 * MOST + 2)).slice(0, MOST + 1);
  // Hidden characters become longer when they are made visible.
  const shown = Array.from(toVisibleText(start.join('')));
  return shown.length > MOST ? `${shown.slice(0, MOST).join('')}…` : shown.join('');
}
