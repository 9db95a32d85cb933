import { findCode } from '../../src/browser/codes/find-code';
import { stampPicture } from '../../src/browser/stamping/stamp-picture';

type Pen = OffscreenCanvasRenderingContext2D;

const SIZES = [
  [1200, 900],
  [4032, 3024],
  [2000, 3000],
  [1080, 1080],
  [900, 1600],
  [1080, 6000],
  [8000, 2000],
] as const;
const TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
const LINES = [
  'Signed file',
  '7M2SRh…iC595s',
  '30 Nov 2026',
  'Scan, and compare with the original',
];
/** A4 at 150 dpi, in pixels, with a margin of 1 cm. */
const PRINTED_SIDE = 1635;

type Change = (picture: ImageBitmap, card: 'right' | 'left') => Promise<Blob>;

const CHANGES: Readonly<Record<string, Change>> = {
  unchanged: (picture) => redraw(picture, 1, 'image/png'),
  'JPEG at quality 40': (picture) => redraw(picture, 1, 'image/jpeg', 0.4),
  'half size': (picture) => redraw(picture, 0.5, 'image/png'),
  'WebP at quality 60': (picture) => redraw(picture, 1, 'image/webp', 0.6),
  'screenshot at 67 %': (picture) => redraw(picture, 0.67, 'image/png', 1, 'low'),
  crop: (picture, card) => crop(picture, card),
  grey: (picture) => redraw(picture, 1, 'image/jpeg', 0.8, 'high', 'grayscale(1)'),
  'print and scan, 150 dpi, 3°': (picture) => scan(picture),
};

export interface ReadAgain {
  readonly change: string;
  readonly read: number;
  readonly wrong: number;
  readonly count: number;
}

declare global {
  var readAgain: (count: number) => Promise<readonly ReadAgain[]>;
}

globalThis.readAgain = async (count) => {
  const rows = Object.keys(CHANGES).map((change) => ({ change, read: 0, wrong: 0, count }));
  for (let seed = 1; seed <= count; seed += 1) {
    const random = createRandom(seed);
    const [width, height] = SIZES[seed % SIZES.length] ?? [1200, 900];
    const type = TYPES[seed % TYPES.length] ?? 'image/png';
    const signature = inventSignature(random);
    const link = `https://countersign.example/verify/${signature}?cluster=solana%3Adevnet`;
    const corner = (['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const)[seed % 4];
    const picture = await drawScene(random, width, height, type);
    const stamped = await stampPicture({ picture, link, lines: LINES, corner: corner ?? null });
    const bitmap = await createImageBitmap(stamped);
    const side = corner?.endsWith('left') === true ? 'left' : 'right';
    for (const row of rows) {
      const changed = await CHANGES[row.change]?.(bitmap, side);
      const found = changed && (await findCode(changed, new AbortController().signal));
      if (found?.signature === signature) row.read += 1;
      else if (found) row.wrong += 1;
    }
    bitmap.close();
  }
  return rows;
};

function createPen(width: number, height: number): Pen {
  const pen = new OffscreenCanvas(Math.round(width), Math.round(height)).getContext('2d');
  if (!pen) throw new Error('no canvas');
  return pen;
}

/** A sky, hills and grain, as a photo has them. */
function drawScene(
  random: () => number,
  width: number,
  height: number,
  type: string,
): Promise<Blob> {
  const pen = createPen(width, height);
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${random() * 360} 40% 70%)`);
  sky.addColorStop(1, `hsl(${random() * 360} 40% 40%)`);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  for (let shape = 0; shape < 400; shape += 1) {
    pen.fillStyle = `hsl(${random() * 360} 50% ${random() * 100}% / 60%)`;
    const [across, down] = [random() * width, random() * height];
    pen.fillRect(across, down, (random() * width) / 6, (random() * height) / 20);
  }
  return pen.canvas.convertToBlob({ type, quality: 0.9 });
}

function redraw(
  picture: ImageBitmap,
  scale: number,
  type: string,
  quality = 1,
  smoothing: ImageSmoothingQuality = 'high',
  filter = 'none',
): Promise<Blob> {
  const pen = createPen(picture.width * scale, picture.height * scale);
  pen.imageSmoothingQuality = smoothing;
  pen.filter = filter;
  pen.drawImage(picture, 0, 0, pen.canvas.width, pen.canvas.height);
  return pen.canvas.convertToBlob({ type, quality });
}

/** Keeps the 80 % of the width in which the card is, and all of the height. */
function crop(picture: ImageBitmap, card: 'right' | 'left'): Promise<Blob> {
  const width = picture.width * 0.8;
  const pen = createPen(width, picture.height);
  pen.drawImage(picture, card === 'right' ? width - picture.width : 0, 0);
  return pen.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}

function scan(picture: ImageBitmap): Promise<Blob> {
  const scale = PRINTED_SIDE / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const pen = createPen(width + 120, height + 120);
  pen.fillStyle = '#f4f2ec';
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.filter = 'blur(0.5px) contrast(0.9)';
  pen.translate(pen.canvas.width / 2, pen.canvas.height / 2);
  pen.rotate((3 * Math.PI) / 180);
  pen.drawImage(picture, -width / 2, -height / 2, width, height);
  const noisy = pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
  const random = createRandom(picture.width);
  for (let at = 0; at < noisy.data.length; at += 4) {
    const noise = (random() + random() + random() - 1.5) * 40;
    for (const part of [0, 1, 2]) noisy.data[at + part] = (noisy.data[at + part] ?? 0) + noise;
  }
  pen.putImageData(noisy, 0, 0);
  return pen.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
}

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 88 letters of base58, of which the first is low, so that 64 bytes hold the number. */
function inventSignature(random: () => number): string {
  const letters = Array.from({ length: 87 }, () => LETTERS[Math.floor(random() * 58)] ?? '1');
  return `2${letters.join('')}`;
}

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
