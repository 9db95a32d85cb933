import { PDFDocument, StandardFonts, rgb, type PDFPage } from 'pdf-lib';
import type { Certificate } from './certificate-facts';
import { drawSeal } from './pdf-seal';
import { createPdfWriter, type PdfFonts, type PdfWriter } from './pdf-writer';
import { QUIET_ZONE, type QrCode } from '../../../ui/qr/qr-code';

/** A4, in points. */
const PAGE: [number, number] = [595.28, 841.89];
const MARGIN = 52;
const WIDE = PAGE[0] - 2 * MARGIN;
const QR_SIDE = 124;
const SEAL_SIDE = 44;
const SEAL_ROOM = SEAL_SIDE + 14;
const NAME_WIDTH = 88;
const SOFT = rgb(0.3, 0.31, 0.35);
const WARN = rgb(0.49, 0.29, 0);
const LINE = rgb(0.78, 0.78, 0.76);

/** Long escaped names need smaller letters to fit. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6] as const;

/**
 * One page. The standard fonts have Latin letters only: other characters are written as code
 * points, and a line says so.
 */
export async function createCertificatePdf(certificate: Certificate, code: QrCode): Promise<Blob> {
  const file = await PDFDocument.create();
  file.setTitle(certificate.title);
  file.setLanguage('en');
  const fonts: PdfFonts = {
    text: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
    code: await file.embedFont(StandardFonts.Courier),
  };
  const page = file.addPage(PAGE);
  const fits = SCALES.find((scale) => write(createPdfWriter(null, fonts, scale), certificate) >= 0);
  write(createPdfWriter(page, fonts, fits ?? 0.6), certificate);
  drawSeal(page, certificate.seal, { x: MARGIN, y: PAGE[1] - MARGIN - 10, side: SEAL_SIDE });
  drawCode(page, code);
  return new Blob([Uint8Array.from(await file.save())], { type: 'application/pdf' });
}

/** @returns the room left, in points; negative where it does not fit */
function write(writer: PdfWriter, certificate: Certificate): number {
  const { brand, title, lead, warnings, facts, steps, limits } = certificate;
  const beside = { x: MARGIN + SEAL_ROOM, width: WIDE - SEAL_ROOM - QR_SIDE - 20 };
  const x = MARGIN + NAME_WIDTH;
  let y = PAGE[1] - MARGIN - 24;
  y = writer.write(y + 14, { ...beside, text: brand, font: 'text', size: 9.5, color: SOFT });
  y = writer.write(y - 12, { ...beside, text: title, font: 'bold', size: 20 });
  y = writer.write(y - 4, { ...beside, text: lead, font: 'text', size: 12 });
  for (const warning of warnings) {
    y = writer.write(y - 6, { ...beside, text: warning, font: 'bold', size: 11, color: WARN });
  }
  y = Math.min(y, PAGE[1] - MARGIN - QR_SIDE) - 6;
  writer.rule(y, MARGIN, WIDE, LINE);
  y -= 22;
  for (const { name, value, isCode } of facts) {
    const label = { text: name, font: 'text', size: 9, x: MARGIN, width: NAME_WIDTH } as const;
    const block = {
      text: value,
      font: isCode ? 'code' : 'text',
      x,
      width: WIDE - NAME_WIDTH,
    } as const;
    const after = writer.write(y, { ...label, color: SOFT });
    y = Math.min(after, writer.write(y, { ...block, size: isCode ? 9 : 9.5 })) - 5;
  }
  y = writer.write(y - 14, {
    text: 'How to check it',
    font: 'bold',
    size: 12,
    x: MARGIN,
    width: WIDE,
  });
  for (const [index, text] of steps.entries()) {
    writer.write(y - 3, { text: `${index + 1}.`, font: 'text', size: 10, x: MARGIN, width: 16 });
    y = writer.write(y - 3, { text, font: 'text', size: 10, x: MARGIN + 16, width: WIDE - 16 });
  }
  const note = writer.hasEscapes()
    ? ' Characters that this file’s fonts lack are written as <U+…>, their Unicode number.'
    : '';
  const foot = { text: limits + note, font: 'text', size: 8.5, x: MARGIN, width: WIDE } as const;
  const top = MARGIN + writer.measure(foot);
  writer.rule(top + 8, MARGIN, WIDE, LINE);
  writer.write(top - 4, { ...foot, color: SOFT });
  return y - (top + 16);
}

/** Vectors stay sharp at any size. */
function drawCode(page: PDFPage, { size, dark }: QrCode): void {
  const module = QR_SIDE / size;
  // The quiet zone reaches into the margin, so that the code aligns with the text.
  const left = PAGE[0] - MARGIN - QR_SIDE + QUIET_ZONE * module;
  const top = PAGE[1] - MARGIN + QUIET_ZONE * module;
  for (const [x, y] of dark) {
    // Slightly wider, or viewers draw lines between neighbours.
    page.drawRectangle({
      x: left + x * module,
      y: top - (y + 1) * module,
      width: module * 1.02,
      height: module * 1.02,
      color: rgb(0, 0, 0),
    });
  }
}
