import { isSameDigest, type Digest } from '@countersign/proof/encoding';
import { PDF, PdfDict, type PdfRef } from '@libpdf/core';
import { addCertificatePage, type DrawText } from './certificate-pdf';
import type { Certificate } from './certificate';
import { createDocumentHash, type RunningHash } from './document-hash';
import { StampError } from './stamp-error';

export interface Stamp {
  readonly certificate: Certificate;
  /** The file's own receipt. */
  readonly receipt: { readonly name: string; readonly content: Uint8Array };
  readonly drawText: DrawText;
}

export interface StampedPdf {
  readonly bytes: Uint8Array;
  /** The document was signed in a PDF program, which will call it modified. */
  readonly hasSignatures: boolean;
}

const RECEIPT_TYPE = 'application/vnd.countersign.receipt+json';

/**
 * Appends a page with the certificate, and the receipt as an attachment. The document stays the
 * beginning of the result, byte for byte.
 *
 * @throws StampError
 */
export async function stampPdf(document: Uint8Array, stamp: Stamp): Promise<StampedPdf> {
  const pdf = await open(document);
  assertMayBeStamped(pdf);
  const { certificate, receipt, drawText } = stamp;
  await addCertificatePage(pdf, certificate, drawText);
  pdf.attachments.add(receipt.name, receipt.content, {
    mimeType: RECEIPT_TYPE,
    overwrite: true,
  });
  const bytes = await pdf.save({ incremental: true });
  // The library writes the whole file anew where it can't append.
  if (!beginsWith(bytes, document)) throw new StampError('not-kept');
  return { bytes, hasSignatures: hasSignatures(pdf) };
}

/** @throws StampError */
export async function createCertificatePdf({
  certificate,
  drawText,
}: Omit<Stamp, 'receipt'>): Promise<Uint8Array> {
  const pdf = PDF.create();
  await addCertificatePage(pdf, certificate, drawText);
  return pdf.save();
}

/**
 * Reads a stamped document as anybody will.
 *
 * @throws StampError `not-kept` if the signed document is not found in it
 */
export function assertHolds(stamped: Uint8Array, signed: Digest, hash: RunningHash): void {
  const read = createDocumentHash(hash);
  read.update(stamped);
  if (!read.digest().beginnings.some(({ digest }) => isSameDigest(digest, signed))) {
    throw new StampError('not-kept');
  }
}

function beginsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  for (let at = 0; at < start.length; at += 1) if (bytes[at] !== start[at]) return false;
  return bytes.length > start.length;
}

async function open(document: Uint8Array): Promise<PDF> {
  try {
    return await PDF.load(document);
  } catch (cause) {
    // The document is larger than the memory.
    if (cause instanceof RangeError) throw cause;
    throw new StampError('damaged', { cause });
  }
}

function assertMayBeStamped(pdf: PDF): void {
  if (pdf.isEncrypted) throw new StampError('encrypted');
  // The library finds no page where it does not understand the document.
  if (pdf.canSaveIncrementally() !== null || pdf.getPageCount() === 0) {
    throw new StampError('damaged');
  }
  if (isLocked(pdf)) throw new StampError('locked');
}

/** True if the document's certification forbids any change (ISO 32000-1, 12.8.2.2). */
function isLocked(pdf: PDF): boolean {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const reference = pdf
    .getCatalog()
    .getDict('Perms', resolve)
    ?.getDict('DocMDP', resolve)
    ?.getArray('Reference', resolve)
    ?.at(0, resolve);
  const parameters =
    reference instanceof PdfDict ? reference.getDict('TransformParams', resolve) : undefined;
  return parameters?.getNumber('P', resolve)?.value === 1;
}

function hasSignatures(pdf: PDF): boolean {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const flags = pdf.getCatalog().getDict('AcroForm', resolve)?.getNumber('SigFlags', resolve);
  return ((flags?.value ?? 0) & 1) === 1;
}
