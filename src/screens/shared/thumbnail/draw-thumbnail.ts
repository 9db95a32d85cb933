import { sleep } from '@countersign/core/scheduling/sleep';
import { createTurns } from '@countersign/core/scheduling/turns';
import { isDrawable } from './is-drawable';

/** Twice the shown height, for fine screens. */
const HEIGHT = 88;
/** Rows that only scroll past are not worth it. */
const GLANCE_MS = 120;

const takeTurn = createTurns(2);

/**
 * Decodes and scales off the main thread, a few at a time. Throws DOMException where the file is no
 * image, or too large; the signal's reason.
 */
export async function drawThumbnail(
  file: File,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  await sleep(GLANCE_MS);
  signal.throwIfAborted();
  if (!(await isDrawable(file))) throw new DOMException('too large', 'NotSupportedError');
  const endTurn = await takeTurn();
  try {
    signal.throwIfAborted();
    const bitmap = await createImageBitmap(file, { resizeHeight: HEIGHT, resizeQuality: 'medium' });
    try {
      signal.throwIfAborted();
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    } finally {
      bitmap.close();
    }
  } finally {
    endTurn();
  }
}
