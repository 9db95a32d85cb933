import decodeQR from 'qr/decode.js';
import type { PictureCode } from './picture-code';
import { parseCode } from './parse-code';

/**
 * Longest sides in pixels. A code in the corner of a photo needs the larger picture, and one in a
 * picture that was made smaller needs larger squares.
 */
const SIDES = [640, 2_048];
const MOST_SCALE = 2;

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  void answer(data);
});

async function answer(data: unknown): Promise<void> {
  postMessage(data instanceof Blob ? await findCode(data).catch(() => null) : null);
}

async function findCode(file: Blob): Promise<PictureCode | null> {
  const picture = await createImageBitmap(file);
  try {
    for (const side of SIDES) {
      const text = readCode(drawSmall(picture, side));
      const code = text === null ? null : parseCode(text);
      if (code !== null) return code;
      if (Math.max(picture.width, picture.height) * MOST_SCALE <= side) return null;
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawSmall(picture: ImageBitmap, side: number): ImageData {
  const scale = Math.min(MOST_SCALE, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (pen === null) throw new Error('no canvas');
  // A transparent background would read as black, like the code itself.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return pen.getImageData(0, 0, width, height);
}

function readCode({ data, width, height }: ImageData): string | null {
  try {
    return decodeQR({ data, width, height });
  } catch {
    return null;
  }
}
