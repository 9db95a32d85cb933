import type { TextPicture, TextStyle } from '@countersign/core/documents/certificate-pdf';
import { assertCanvasIsExact } from './assert-canvas-is-exact';

/** The number of pixels for each point, at which print is sharp. */
const SCALE = 4;
const LINE_HEIGHT = 1.35;
const FONTS: Readonly<Record<TextStyle['font'], string>> = {
  Helvetica: 'sans-serif',
  'Helvetica-Bold': 'sans-serif',
  Courier: 'monospace',
};

/** Draws a text with the fonts of this device, which know more letters than a PDF reader's. */
export async function drawText(text: string, style: TextStyle): Promise<TextPicture> {
  const { size, width } = style;
  const lines = breakLines(text, style);
  const height = lines.length * size * LINE_HEIGHT;
  const canvas = new OffscreenCanvas(Math.ceil(width * SCALE), Math.ceil(height * SCALE));
  const pen = getPen(canvas, style);
  for (const [index, line] of lines.entries()) {
    pen.fillText(line, 0, (index * LINE_HEIGHT + 1) * size * SCALE);
  }
  assertCanvasIsExact();
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return { png: new Uint8Array(await png.arrayBuffer()), width, height };
}

function breakLines(text: string, style: TextStyle): readonly string[] {
  const pen = getPen(new OffscreenCanvas(1, 1), style);
  const most = style.width * SCALE;
  const lines: string[] = [];
  let line = '';
  for (const letter of text) {
    if (line !== '' && pen.measureText(line + letter).width > most) {
      lines.push(line);
      line = '';
    }
    line += letter;
  }
  return [...lines, line];
}

function getPen(canvas: OffscreenCanvas, { font, size }: TextStyle) {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  const weight = font === 'Helvetica-Bold' ? 'bold ' : '';
  pen.font = `${weight}${size * SCALE}px ${FONTS[font]}`;
  pen.fillStyle = '#191a1f';
  return pen;
}
