import type { Certificate } from '@countersign/core/documents/certificate';
import type { QrRows } from '@countersign/core/documents/certificate-pdf';
import type { Stamp, StampFault } from '@countersign/core/documents/stamp-pdf';

export interface StampRequest {
  readonly certificate: Certificate;
  readonly qr: QrRows;
  /** The signed PDF and its own receipt; null for a certificate alone. */
  readonly document: { readonly file: Blob; readonly receipt: Stamp['receipt'] } | null;
}

export type StampReply =
  /** `bytes` are those behind the document's own, or a whole certificate. */
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly hasSignatures: boolean }
  | { readonly fault: StampFault | 'failed'; readonly detail: string };

export class StampingError extends Error {
  override readonly name = 'StampingError';

  constructor(
    readonly code: StampFault | 'failed',
    detail: string,
  ) {
    super(`stamping/${code}: ${detail}`);
  }
}
