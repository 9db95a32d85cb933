import { encodeQR } from 'qr';
import type { QrRows } from './certificate-pdf';

/** The width of the empty border, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Level "medium": a reader tolerates 15 % of damage. */
export function makeQrRows(text: string): QrRows {
  return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
}
