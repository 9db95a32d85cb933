import { rgb, type PDFFont, type PDFPage, type RGB } from 'pdf-lib';
import { toEncodable, wrapText } from './pdf-text';

export type PdfFonts = Readonly<Record<'text' | 'bold' | 'code', PDFFont>>;

export interface PdfBlock {
  readonly text: string;
  readonly font: keyof PdfFonts;
  /** Points, before scaling. */
  readonly size: number;
  readonly x: number;
  readonly width: number;
  readonly color?: RGB;
}

export interface PdfWriter {
  /** @returns where the next block may begin */
  readonly write: (top: number, block: PdfBlock) => number;
  readonly measure: (block: PdfBlock) => number;
  readonly rule: (y: number, x: number, width: number, color: RGB) => void;
  /** Some character was missing in the fonts. */
  readonly hasEscapes: () => boolean;
}

const LEADING = 1.35;
const INK = rgb(0.1, 0.1, 0.12);

/** `page`: null for measuring only. `scale`: of all letters. */
export function createPdfWriter(page: PDFPage | null, fonts: PdfFonts, scale: number): PdfWriter {
  const known = new Map<PDFFont, ReadonlySet<number>>();
  let hasEscapes = false;
  const getLines = ({ text, font: name, size, width }: PdfBlock) => {
    const font = fonts[name];
    const own = known.get(font) ?? new Set(font.getCharacterSet());
    known.set(font, own);
    const encodable = toEncodable(text, (codePoint) => own.has(codePoint));
    hasEscapes ||= encodable.hasEscapes;
    const fits = (part: string) => font.widthOfTextAtSize(part, size * scale) <= width;
    return wrapText(encodable.text, fits);
  };
  return {
    write: (top, block) => {
      const { font, x, color = INK } = block;
      const size = block.size * scale;
      const lines = getLines(block);
      for (const [index, line] of lines.entries()) {
        const y = top - index * size * LEADING;
        page?.drawText(line, { x, y, size, font: fonts[font], color });
      }
      return top - lines.length * size * LEADING;
    },
    measure: (block) => getLines(block).length * block.size * scale * LEADING,
    rule: (y, x, width, color) => {
      page?.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.6, color });
    },
    hasEscapes: () => hasEscapes,
  };
}
