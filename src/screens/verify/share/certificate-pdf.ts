import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from 'pdf-lib';
import type { Certificate } from './certificate-facts';
import type { QrCode } from './qr-code';
import { toEncodable, wrapText } from './pdf-text';

/** A4, in points. */
const PAGE: [number, number] = [595.28, 841.89];
const MARGIN = 48;
const QR_SIDE = 120;
const NAME_WIDTH = 92;
const INK = rgb(0.1, 0.1, 0.12);
const SOFT = rgb(0.3, 0.31, 0.35);
const WARN = rgb(0.49, 0.29, 0);

interface Fonts {
  readonly text: PDFFont;
  readonly bold: PDFFont;
  readonly code: PDFFont;
}

interface Block {
  readonly text: string;
  readonly font: PDFFont;
  readonly size: number;
  readonly x: number;
  readonly width: number;
  readonly color?: typeof INK;
}

/**
 * Prints a certificate as a PDF of one page. The standard fonts write Latin letters only: any other
 * character is written as its code point, and a line says so.
 */
export async function printCertificatePdf(certificate: Certificate, code: QrCode): Promise<Blob> {
  const file = await PDFDocument.create();
  file.setTitle(certificate.title);
  const fonts: Fonts = {
    text: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
    code: await file.embedFont(StandardFonts.Courier),
  };
  const page = file.addPage(PAGE);
  const seen = { hasEscapes: false };
  const write = (y: number, block: Block) => drawBlock(page, y, block, seen);
  const wide = PAGE[0] - 2 * MARGIN;
  const narrow = wide - QR_SIDE - 16;

  drawCode(page, code);
  let y = PAGE[1] - MARGIN - 16;
  y = write(y, { text: certificate.title, font: fonts.bold, size: 18, x: MARGIN, width: narrow });
  if (certificate.warning !== null) {
    const { warning: text } = certificate;
    y = write(y - 6, { text, font: fonts.bold, size: 11, x: MARGIN, width: narrow, color: WARN });
  }
  y = Math.min(y, PAGE[1] - MARGIN - QR_SIDE) - 20;
  for (const [name, value] of certificate.facts) {
    const label = { text: name, font: fonts.text, size: 9, x: MARGIN, width: NAME_WIDTH };
    const after = write(y, { ...label, color: SOFT });
    const x = MARGIN + NAME_WIDTH;
    const size = 9;
    y = Math.min(
      after,
      write(y, { text: value, font: fonts.code, size, x, width: wide - NAME_WIDTH }),
    );
    y -= 5;
  }
  y = write(y - 12, {
    text: 'How to check it',
    font: fonts.bold,
    size: 12,
    x: MARGIN,
    width: wide,
  });
  for (const [index, step] of certificate.steps.entries()) {
    const text = `${index + 1}. ${step}`;
    y = write(y - 3, { text, font: fonts.text, size: 10, x: MARGIN, width: wide });
  }
  y = write(y - 10, { text: certificate.link, font: fonts.code, size: 8, x: MARGIN, width: wide });
  const note = seen.hasEscapes
    ? ' Characters that this file’s fonts lack are written as <U+…>, their Unicode number.'
    : '';
  const text = certificate.limits + note;
  write(y - 10, { text, font: fonts.text, size: 9, x: MARGIN, width: wide, color: SOFT });
  return new Blob([Uint8Array.from(await file.save())], { type: 'application/pdf' });
}

/** @returns where the next block may begin */
function drawBlock(
  page: PDFPage,
  top: number,
  { text, font, size, x, width, color = INK }: Block,
  seen: { hasEscapes: boolean },
): number {
  const own = new Set(font.getCharacterSet());
  const { text: encodable, hasEscapes } = toEncodable(text, (codePoint) => own.has(codePoint));
  seen.hasEscapes ||= hasEscapes;
  const lines = wrapText(encodable, (part) => font.widthOfTextAtSize(part, size) <= width);
  let y = top;
  for (const line of lines) {
    page.drawText(line, { x, y, size, font, color });
    y -= size * 1.35;
  }
  return y;
}

/** Squares, not a picture: they stay sharp at any size. */
function drawCode(page: PDFPage, { size, dark }: QrCode): void {
  const module = QR_SIDE / size;
  const left = PAGE[0] - MARGIN - QR_SIDE;
  const top = PAGE[1] - MARGIN;
  for (const [x, y] of dark) {
    // A hair wider, or viewers draw white lines between neighbours.
    page.drawRectangle({
      x: left + x * module,
      y: top - (y + 1) * module,
      width: module * 1.02,
      height: module * 1.02,
      color: rgb(0, 0, 0),
    });
  }
}
