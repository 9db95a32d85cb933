import { LineCapStyle, rgb, type PDFPage } from 'pdf-lib';
import { DOTS, LEFT, LEFT_TICK, RIGHT, RIGHT_TICK } from '../../../ui/seal/open-seal';
import { QUESTION, TURN } from '../../../ui/seal/seal';
import type { Certificate } from './certificate-facts';

interface Stroke {
  readonly d: string;
  readonly width: number;
  readonly isDotted?: boolean;
}

/** Of the screen's seals, without what is filled there. */
const STROKES: Record<Certificate['seal'], readonly Stroke[]> = {
  signed: [
    { d: LEFT, width: 2.25 },
    { d: RIGHT, width: 2.25, isDotted: true },
    { d: LEFT_TICK, width: 3.25 },
    { d: RIGHT_TICK, width: 1 },
  ],
  withdrawn: [
    { d: `${LEFT}${RIGHT}`, width: 2.25 },
    { d: TURN, width: 3.25 },
  ],
  unknown: [
    { d: `${LEFT}${RIGHT}`, width: 2.25, isDotted: true },
    { d: QUESTION, width: 3.25 },
  ],
};

/** Of the coordinates in which it is drawn. */
const SIDE = 48;

/** @param side - in points; `x` and `y` are its upper left corner */
export function drawSeal(
  page: PDFPage,
  kind: Certificate['seal'],
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  for (const { d, width, isDotted = false } of STROKES[kind]) {
    page.drawSvgPath(d, {
      ...{ x, y, scale: side / SIDE },
      ...{
        borderColor: rgb(0.1, 0.1, 0.12),
        borderWidth: width,
        borderLineCap: LineCapStyle.Round,
      },
      ...(isDotted && { borderDashArray: DOTS.split(' ').map(Number) }),
    });
  }
}
