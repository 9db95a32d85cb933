import { encodeQR } from 'qr';
import { StampError } from '@countersign/core/documents/stamp-error';
import type { Corner } from './stamping';

type Pen = OffscreenCanvasRenderingContext2D;

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Card {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly (readonly boolean[])[];
  /** The side of each square of the code, in pixels. */
  readonly module: number;
  /** The list is empty where the picture has no room for text. */
  readonly lines: readonly string[];
}

/** The least height of the card, as a share of the picture's shorter side. */
const SHARE = 0.14;
const LARGEST_SHARE = 0.6;
/** A code of smaller squares is lost when the picture is shown at half its size. */
const LEAST_MODULE = 5;
/** code.worker.ts shrinks a picture to this longer side, in pixels. */
const READER_SIDE = 2048;
/** The pixels of each square that remain then, and that a print on A4 needs at 150 dpi. */
const LEAST_READ = 3.5;
const FONT_SHARE = 0.115;
const LINE_SHARE = 0.165;
const PADDING_SHARE = 0.1;
const MARGIN_SHARE = 0.02;

/** @throws StampError `too-small` if the picture has no room for a readable code */
export function layOutCard(
  pen: Pen,
  picture: Pick<Rectangle, 'width' | 'height'>,
  link: string,
  lines: readonly string[],
): Card {
  const rows = encodeQR(link, 'raw', { ecc: 'low', border: 4 });
  const shorter = Math.min(picture.width, picture.height);
  const module = Math.max(
    LEAST_MODULE,
    Math.ceil((shorter * SHARE) / rows.length),
    Math.ceil((LEAST_READ * Math.max(picture.width, picture.height)) / READER_SIDE),
  );
  const height = module * rows.length;
  if (height > shorter * LARGEST_SHARE) throw new StampError('too-small');
  const code = { width: height, height, rows, module, lines: [] };
  const cards = [lines, lines.slice(0, -1)].map((some) => {
    const widths = some.map((line, index) => {
      pen.font = getFont(height, index);
      return pen.measureText(line).width;
    });
    const width = Math.ceil(height + Math.max(...widths) + height * PADDING_SHARE);
    return { ...code, width, lines: some };
  });
  return cards.find(({ width }) => width <= picture.width * LARGEST_SHARE) ?? code;
}

function getFont(height: number, index: number): string {
  return `${index === 0 ? 'bold ' : ''}${height * FONT_SHARE}px sans-serif`;
}

const SIDES: Readonly<Record<Corner, readonly [number, number]>> = {
  'bottom-right': [1, 1],
  'bottom-left': [0, 1],
  'top-right': [1, 0],
  'top-left': [0, 0],
};

export function placeCard(
  { width, height }: Card,
  picture: Pick<Rectangle, 'width' | 'height'>,
  corner: Corner,
): Rectangle {
  const margin = Math.round(Math.min(picture.width, picture.height) * MARGIN_SHARE);
  const [right, bottom] = SIDES[corner];
  return {
    x: right === 1 ? picture.width - width - margin : margin,
    y: bottom === 1 ? picture.height - height - margin : margin,
    width,
    height,
  };
}

/** The card is white on any picture, and has no colour that says yes. */
export function drawCard(pen: Pen, card: Card, { x, y, width, height }: Rectangle): void {
  const { rows, module, lines } = card;
  pen.fillStyle = '#fff';
  pen.strokeStyle = 'rgb(0 0 0 / 20%)';
  pen.lineWidth = Math.max(1, height / 150);
  pen.beginPath();
  pen.roundRect(x, y, width, height, height * 0.06);
  pen.fill();
  pen.stroke();
  pen.fillStyle = '#000';
  for (const [row, squares] of rows.entries()) {
    for (const [column, isDark] of squares.entries()) {
      if (isDark) pen.fillRect(x + column * module, y + row * module, module, module);
    }
  }
  pen.textBaseline = 'middle';
  for (const [index, line] of lines.entries()) {
    pen.font = getFont(height, index);
    const middle = y + height / 2 + (index - (lines.length - 1) / 2) * height * LINE_SHARE;
    pen.fillText(line, x + height, middle);
  }
}

const CORNERS = Object.keys(SIDES) as readonly Corner[];

/** Returns the corner in which the card covers the fewest edges; of equal corners the first. */
export function findQuietestCorner(
  card: Card,
  picture: Pick<Rectangle, 'width' | 'height'>,
  small: ImageData,
): Corner {
  const scale = small.width / picture.width;
  const sums = CORNERS.map((corner) => {
    const { x, y, width, height } = placeCard(card, picture, corner);
    const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
    return {
      corner,
      edges: sumEdges(small, left, top, Math.ceil(width * scale), Math.ceil(height * scale)),
    };
  });
  return sums.reduce((best, each) => (each.edges < best.edges ? each : best)).corner;
}

function sumEdges(
  { data, width, height }: ImageData,
  left: number,
  top: number,
  across: number,
  down: number,
): number {
  const getLight = (x: number, y: number) => {
    const at = 4 * (y * width + x);
    // The ink of a transparent picture may be as black as its transparent pixels.
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    return red + 2 * green + blue + 4 * alpha;
  };
  let sum = 0;
  for (let y = top; y < Math.min(top + down, height - 1); y += 1) {
    for (let x = left; x < Math.min(left + across, width - 1); x += 1) {
      const light = getLight(x, y);
      sum += Math.abs(light - getLight(x + 1, y)) + Math.abs(light - getLight(x, y + 1));
    }
  }
  return sum;
}
