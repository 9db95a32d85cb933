import { encodeQR } from 'qr';
import { rgb, Standard14Font, type PDF, type PDFPage } from '@libpdf/core';
import { StampError } from './stamp-error';
import * as words from './words';
import type { Certificate, CertificateFact } from './certificate';

type FontName = 'Helvetica' | 'Helvetica-Bold' | 'Courier';

export interface TextStyle {
  readonly font: FontName;
  /** The size of the letters, in points. */
  readonly size: number;
  /** The width in points at which a line is broken. */
  readonly width: number;
}

/** A PNG of a text; its size is in points. */
export interface TextPicture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Draws letters that the fonts of every PDF reader lack; null where no canvas is. */
export type DrawText = ((text: string, style: TextStyle) => Promise<TextPicture>) | null;

/** The page is A4; all lengths are in points. */
const [WIDTH, HEIGHT, MARGIN] = [595, 842, 48];
const INNER = WIDTH - 2 * MARGIN;
const QR_SIDE = 128;
const LABEL_WIDTH = 92;
const LINE_HEIGHT = 1.35;
const INK = rgb(0.1, 0.1, 0.12);
const SOFT = rgb(0.3, 0.31, 0.35);
const WARN = rgb(0.49, 0.29, 0);
const SMALLEST_SCALE = 0.5;

type Draw = (page: PDFPage) => void;

/** Appends the certificate as a page, and makes all of it smaller until it fits. */
export async function addCertificatePage(
  pdf: PDF,
  certificate: Certificate,
  drawText: DrawText,
): Promise<void> {
  for (let scale = 1; ; scale *= 0.9) {
    const { draws, end } = await layOut(pdf, certificate, drawText, scale);
    if (end < MARGIN) {
      if (scale < SMALLEST_SCALE) throw new StampError('failed');
      continue;
    }
    const page = pdf.addPage({ width: WIDTH, height: HEIGHT });
    for (const draw of draws) draw(page);
    return;
  }
}

async function layOut(pdf: PDF, certificate: Certificate, drawText: DrawText, scale: number) {
  const draws: Draw[] = [];
  /** Draws a text below `top`, and returns its lower edge. */
  const write = async (
    text: string,
    { x, top, size, font = 'Helvetica', width, color = INK }: TextPlace,
  ): Promise<number> => {
    const style = { font, size: size * scale, width };
    if (!KNOWN.test(text) && drawText !== null) {
      const { png, ...drawn } = await drawText(text, style);
      draws.push((page) => {
        page.drawImage(pdf.embedPng(png), { x, y: top - drawn.height, ...drawn });
      });
      return top - drawn.height;
    }
    const lines = breakLines(toKnown(text), style);
    for (const [index, line] of lines.entries()) {
      const y = top - style.size * (1 + index * LINE_HEIGHT);
      draws.push((page) => {
        page.drawText(line, { x, y, font, size: style.size, color });
      });
    }
    return top - lines.length * style.size * LINE_HEIGHT;
  };
  const { brand, checked, title, lead, warnings, facts, steps, link } = certificate;
  const textWidth = link === null ? INNER : INNER - QR_SIDE - 16;
  let y = HEIGHT - MARGIN;
  const writeBelow = async (text: string, size: number, more: Partial<TextPlace> = {}, gap = 0) => {
    y = (await write(text, { x: MARGIN, top: y, size, width: textWidth, ...more })) - gap;
  };
  if (link !== null) draws.push(drawQr(link, WIDTH - MARGIN - QR_SIDE, HEIGHT - MARGIN - QR_SIDE));
  await writeBelow(`${brand} · ${checked}`, 9, { color: SOFT }, 8);
  await writeBelow(title, 18, { font: 'Helvetica-Bold' }, 6);
  await writeBelow(lead, 11, {}, 4);
  await writeBelow(words.PROVES_NOTHING, 10, { color: SOFT }, 4);
  for (const warning of warnings) {
    await writeBelow(warning, 10, { font: 'Helvetica-Bold', color: WARN }, 4);
  }
  if (link !== null) y = Math.min(y, HEIGHT - MARGIN - QR_SIDE);
  y -= 12;
  for (const fact of facts) y = await writeFact(fact, y, write);
  y -= 10;
  await writeBelow(words.TO_CHECK, 11, { font: 'Helvetica-Bold', width: INNER }, 2);
  for (const [index, step] of steps.entries()) {
    await writeBelow(`${index + 1}. ${step}`, 10, { width: INNER });
  }
  y -= 8;
  await writeBelow(words.NOT_SAID, 11, { font: 'Helvetica-Bold', width: INNER }, 2);
  await writeBelow(words.LIMITS, 10, { width: INNER });
  return { draws, end: y };
}

interface TextPlace {
  readonly x: number;
  readonly top: number;
  readonly size: number;
  readonly width: number;
  readonly font?: FontName;
  readonly color?: ReturnType<typeof rgb>;
}

async function writeFact(
  { name, value, isCode }: CertificateFact,
  top: number,
  write: (text: string, place: TextPlace) => Promise<number>,
): Promise<number> {
  const left = await write(name, { x: MARGIN, top, size: 9, width: LABEL_WIDTH - 8, color: SOFT });
  const right = await write(value, {
    ...{ x: MARGIN + LABEL_WIDTH, top, width: INNER - LABEL_WIDTH },
    ...(isCode ? { font: 'Courier', size: 9 } : { size: 10 }),
  });
  return Math.min(left, right) - 5;
}

/** Level "medium": a reader tolerates 15 % of damage. The border is ISO/IEC 18004's. */
function drawQr(text: string, x: number, y: number): Draw {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const module = QR_SIDE / rows.length;
  return (page) => {
    const path = page.drawPath();
    for (const [row, modules] of rows.entries()) {
      for (const [column, isDark] of modules.entries()) {
        const bottom = y + QR_SIDE - (row + 1) * module;
        if (isDark) path.rectangle(x + column * module, bottom, module, module);
      }
    }
    path.fill({ color: rgb(0, 0, 0) });
  };
}

/** Breaks at blanks, of which several count as one, and a word that is longer than a line anywhere. */
function breakLines(text: string, { font, size, width }: TextStyle): readonly string[] {
  const metrics = Standard14Font.of(font);
  const fits = (line: string) => metrics.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (!fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

/** Windows-1252, in which the standard fonts of PDF readers are written (ISO 32000-1, annex D). */
const KNOWN = /^[ -~¡-¬®-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

function toKnown(text: string): string {
  return Array.from(text, (letter) => (KNOWN.test(letter) ? letter : '?')).join('');
}
