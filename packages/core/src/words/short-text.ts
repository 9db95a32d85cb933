import { toVisibleText } from '@countersign/proof/encoding';

/** In characters, about two sentences. A node may send a text of any length. */
const MOST = 240;

/** Shows hidden characters of a foreign text, and cuts a long one. */
export function toShortText(text: string): string {
  const start = Array.from(text.slice(0, 2 * MOST + 2)).slice(0, MOST + 1);
  // Hidden characters become longer when they are made visible.
  const shown = Array.from(toVisibleText(start.join('')));
  return shown.length > MOST ? `${shown.slice(0, MOST).join('')}…` : shown.join('');
}
