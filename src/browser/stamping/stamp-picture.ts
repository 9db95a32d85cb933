import decodeQR from 'qr/decode.js';
import { StampError } from '@countersign/core/documents/stamp-error';
import { assertCanvasIsExact } from './assert-canvas-is-exact';
import { drawCard, findQuietestCorner, layOutCard, placeCard, type Rectangle } from './card';
import type { PictureRequest } from './stamping';

const QUALITY = 0.95;
/** The longest side, in pixels, of the picture in which corners and colours are compared. */
const SMALL_SIDE = 256;

/**
 * Draws the card into a corner of the picture, at full resolution. The result has no metadata,
 * because a canvas has none.
 *
 * @throws StampError
 */
export async function stampPicture({
  picture,
  link,
  lines,
  corner,
}: PictureRequest): Promise<Blob> {
  if (isAnimated(await picture.slice(0, HEAD_BYTES).arrayBuffer())) {
    throw new StampError('animated');
  }
  assertCanvasIsExact();
  const bitmap = await createImageBitmap(picture).catch((cause: unknown) => {
    throw new StampError('not-drawn', { cause });
  });
  const small = drawSmall(bitmap);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = getPen(canvas, small.isWide ? 'display-p3' : 'srgb');
  pen.drawImage(bitmap, 0, 0);
  bitmap.close();
  const card = layOutCard(pen, canvas, link, lines);
  const place = placeCard(card, canvas, corner ?? findQuietestCorner(card, canvas, small.pixels));
  drawCard(pen, card, place);
  const stamped = await canvas
    .convertToBlob({ type: picture.type, quality: QUALITY })
    .catch((cause: unknown) => {
      throw new StampError('too-large', { cause });
    });
  if (stamped.type !== picture.type) throw new StampError('other-type');
  await assertReads(stamped, place, link);
  return stamped;
}

function getPen(canvas: OffscreenCanvas, colorSpace: PredefinedColorSpace) {
  const pen = canvas.getContext('2d', { colorSpace });
  if (pen === null) throw new StampError('too-large');
  return pen;
}

function drawSmall(bitmap: ImageBitmap) {
  const scale = Math.min(1, SMALL_SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const pen = getPen(new OffscreenCanvas(width, height), 'display-p3');
  pen.drawImage(bitmap, 0, 0, width, height);
  const pixels = pen.getImageData(0, 0, width, height, { colorSpace: 'display-p3' });
  return { pixels, isWide: hasWideColours(pixels) };
}

/** Display P3 to linear sRGB (CSS Color 4, section 18): a row for each of red, green and blue. */
const TO_SRGB = [
  [1.2249, -0.2247, 0],
  [-0.042, 1.0419, 0],
  [-0.0197, -0.0786, 1.0979],
] as const;
/** Rounding to 8 bits stays below this. */
const OUTSIDE = 0.01;

/** True if a colour is outside of sRGB, so that an sRGB canvas would change it. */
function hasWideColours({ data }: ImageData): boolean {
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at], data[at + 1], data[at + 2]].map(toLinear) as [
      number,
      number,
      number,
    ];
    const isOutside = TO_SRGB.some(([r, g, b]) => {
      const value = r * red + g * green + b * blue;
      return value < -OUTSIDE || value > 1 + OUTSIDE;
    });
    if (isOutside) return true;
  }
  return false;
}

function toLinear(byte = 0): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Reads the code from the finished bytes, as somebody will who gets the picture. */
async function assertReads(stamped: Blob, place: Rectangle, link: string): Promise<void> {
  const { x, y, height } = place;
  const bitmap = await createImageBitmap(stamped, x, y, height, height);
  const pen = getPen(new OffscreenCanvas(height, height), 'srgb');
  pen.drawImage(bitmap, 0, 0);
  bitmap.close();
  if (readCode(pen.getImageData(0, 0, height, height)) !== link) throw new StampError('falsified');
}

function readCode({ data, width, height }: ImageData): string | null {
  try {
    return decodeQR({ data, width, height });
  } catch {
    return null;
  }
}

const HEAD_BYTES = 64 * 1024;

/** A PNG with an `acTL` chunk before its pixels, or a WebP whose header has the animation flag. */
function isAnimated(head: ArrayBuffer): boolean {
  const text = new TextDecoder('latin1').decode(head);
  if (text.startsWith('\u2030PNG')) return text.slice(0, text.indexOf('IDAT')).includes('acTL');
  const isExtended = text.startsWith('RIFF') && text.slice(8, 16) === 'WEBPVP8X';
  return isExtended && ((new Uint8Array(head)[20] ?? 0) & 2) !== 0;
}
