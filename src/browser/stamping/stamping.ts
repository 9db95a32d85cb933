import type { Certificate } from '@countersign/core/documents/certificate';
import type { Stamp } from '@countersign/core/documents/stamp-pdf';
import type { StampFault } from '@countersign/core/documents/stamp-error';

export interface StampRequest {
  readonly certificate: Certificate;
  /** The signed PDF and its own receipt; null for a certificate alone. */
  readonly document: { readonly file: Blob; readonly receipt: Stamp['receipt'] } | null;
}

export interface Stamped {
  /** What stands behind the document's own bytes, or the whole certificate. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hasSignatures: boolean;
}

export type StampReply = Stamped | { readonly fault: StampFault; readonly detail: string };

export interface StampingPort {
  /** @throws StampError */
  readonly stamp: (request: StampRequest, signal: AbortSignal) => Promise<Stamped>;
}
