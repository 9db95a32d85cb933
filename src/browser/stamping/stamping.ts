import type { Certificate } from '@countersign/core/documents/certificate';
import type { StampFault } from '@countersign/core/documents/stamp-error';
import type { Stamp } from '@countersign/core/documents/stamp-pdf';

export interface PdfRequest {
  readonly certificate: Certificate;
  /** The signed PDF and its own receipt; null for a certificate alone. */
  readonly document: { readonly file: Blob; readonly receipt: Stamp['receipt'] } | null;
}

export interface MadePdf {
  /** The bytes that follow the document's own, or the whole certificate. */
  readonly bytes: Blob;
  readonly hasSignatures: boolean;
}

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

export interface PictureRequest {
  readonly picture: Blob;
  readonly link: string;
  /** The first is bold. */
  readonly lines: readonly string[];
  /** Null chooses the quietest corner. */
  readonly corner: Corner | null;
}

export type StampReply<Made> =
  { readonly made: Made } | { readonly fault: StampFault; readonly detail: string };

export interface StampingPort {
  readonly makePdf: (request: PdfRequest, signal: AbortSignal) => Promise<StampReply<MadePdf>>;
  readonly stampPicture: (
    request: PictureRequest,
    signal: AbortSignal,
  ) => Promise<StampReply<Blob>>;
}
