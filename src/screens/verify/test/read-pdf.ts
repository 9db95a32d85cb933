import jsqr from 'jsqr';
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib';

export interface ReadPdf {
  readonly pages: number;
  readonly title: string | undefined;
  /** What the QR code that is drawn on the first page says. */
  readonly code: string | undefined;
  /** Baselines of the first page's lines, in points from the foot. */
  readonly baselines: readonly number[];
  /** Curves that are drawn as they are, and those drawn in dots. */
  readonly curves: { readonly plain: number; readonly dotted: number };
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Reads a PDF back from its drawing commands alone (ISO 32000-1, 8.5 and 9.4). */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  const contents = file.getPage(0).node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const drawing = streams
    .map((part) => file.context.lookup(part))
    .filter((part) => part instanceof PDFRawStream)
    .map((part) => new TextDecoder('latin1').decode(decodePDFRawStream(part).decode()))
    .join('\n');
  return {
    pages: file.getPageCount(),
    title: file.getTitle(),
    code: readSquares(getSquares(drawing)),
    curves: countCurves(drawing),
    baselines: [...drawing.matchAll(/1 0 0 1 [\d.-]+ ([\d.-]+) Tm/g)].map(([, y]) => Number(y)),
  };
}

/** Each path stands in a state of its own. */
function countCurves(drawing: string): ReadPdf['curves'] {
  const paths = drawing.split(/\bq\n/).filter((part) => part.includes(' c\n'));
  const dotted = paths.filter((part) => /\[[\d.]+ [\d.]+\] 0 d/.test(part)).length;
  return { plain: paths.length - dotted, dotted };
}

/** Filled paths that begin where a translation puts the origin. */
function getSquares(drawing: string): Square[] {
  const own = /1 0 0 1 ([\d.-]+) ([\d.-]+) cm(?:\s+1 0 0 1 0 0 cm)*\s+0 0 m\s+0 ([\d.]+) l/g;
  return [...drawing.matchAll(own)].map(([, x, y, side]) => ({
    x: Number(x),
    y: Number(y),
    side: Number(side),
  }));
}

const PIXELS = 6;
const QUIET = 4;

/** Paints squares on white, as large as modules are, and has jsQR read the picture. */
function readSquares(squares: readonly Square[]): string | undefined {
  const module = Math.min(...squares.map(({ side }) => side)) / 1.02;
  const left = Math.min(...squares.map(({ x }) => x));
  const foot = Math.min(...squares.map(({ y }) => y));
  const places = squares.map(({ x, y }) => [
    Math.round((x - left) / module) + QUIET,
    Math.round((y - foot) / module) + QUIET,
  ]);
  const size = Math.max(...places.flat()) + 1 + QUIET;
  const width = size * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [column = 0, row = 0] of places) {
    for (let index = 0; index < PIXELS * PIXELS; index += 1) {
      const x = column * PIXELS + (index % PIXELS);
      const y = (size - 1 - row) * PIXELS + Math.floor(index / PIXELS);
      pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return jsqr(pixels, width, width)?.data;
}
