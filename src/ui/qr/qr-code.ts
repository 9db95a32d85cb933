import { encodeQR } from 'qr';
import { drawSquares, type Square } from '../squares';

/** The width of the empty border, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

const SCALE = 10;

export interface QrCode {
  readonly size: number;
  readonly path: string;
  readonly dark: readonly Square[];
}

/** Level "medium": a reader tolerates 15 % of damage. */
export function encodeQr(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [[x, y] as const] : [])),
  );
  return { size: rows.length, dark, path: drawSquares(dark) };
}

export async function drawQrPng({ size, dark }: QrCode): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = size * SCALE;
  canvas.height = size * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [x, y] of dark) pen.fillRect(x * SCALE, y * SCALE, SCALE, SCALE);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
