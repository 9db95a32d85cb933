import { isCheapDrawing } from './cheap-drawing';

const MAX_LENGTH = 256 * 1024;
const IMAGE = /^data:image\/(?:png|svg\+xml|webp|gif|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;
const DRAWING = 'data:image/svg+xml;';

/**
 * @returns the icon when it is an image that can be shown without asking any host, and a drawing
 *   only where it is drawn in an instant; else null
 */
export function getSafeIcon(icon: unknown): string | null {
  if (typeof icon !== 'string' || icon.length > MAX_LENGTH) return null;
  const [, data] = IMAGE.exec(icon) ?? [];
  if (data === undefined) return null;
  return icon.startsWith(DRAWING) && !isCheap(data) ? null : icon;
}

function isCheap(base64: string): boolean {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return isCheapDrawing(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Neither base64 nor UTF-8.
    return false;
  }
}
