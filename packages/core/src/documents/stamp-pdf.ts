import { isSameDigest, type Digest } from '@countersign/proof/encoding';
import {
  PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
  type PdfObject,
  type PDFEmbeddedPage,
  type PdfRef,
} from '@libpdf/core';
import { addCertificatePage, type DrawText } from './certificate-pdf';
import type { Certificate } from './certificate';
import { createDocumentHash, type RunningHash } from './document-hash';
import { StampError } from './stamp-error';

interface Sheet {
  readonly certificate: Certificate;
  readonly drawText: DrawText;
}

export interface Stamp extends Sheet {
  /** The receipt of the document alone. */
  readonly receipt: { readonly name: string; readonly content: Uint8Array };
}

export interface StampedPdf {
  readonly bytes: Uint8Array;
  /** The document was signed in a PDF program, which will call it modified. */
  readonly hasSignatures: boolean;
}

/**
 * Appends a page with the certificate, and the receipt as an attachment. The document stays the
 * beginning of the result, byte for byte.
 *
 * @throws StampError
 */
export async function stampPdf(document: Uint8Array, stamp: Stamp): Promise<StampedPdf> {
  const pdf = await open(document);
  assertMayBeStamped(pdf);
  const { receipt } = stamp;
  appendPage(pdf, await pdf.embedPage(await createSheet(stamp), 0));
  pdf.attachments.add(getFreeName(pdf, receipt.name), receipt.content);
  const bytes = await pdf.save({ incremental: true });
  // The library writes the whole file anew where it can't append.
  if (!beginsWith(bytes, document)) throw new StampError('not-kept');
  return { bytes, hasSignatures: hasSignatures(pdf) };
}

/** @throws StampError */
export async function createCertificatePdf(sheet: Sheet): Promise<Uint8Array> {
  return (await createSheet(sheet)).save();
}

async function createSheet({ certificate, drawText }: Sheet): Promise<PDF> {
  const pdf = PDF.create();
  await addCertificatePage(pdf, certificate, drawText);
  return pdf;
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
    // A document that is larger than the memory is not damaged.
    if (cause instanceof RangeError) throw cause;
    throw new StampError('damaged', { cause });
  }
}

function assertMayBeStamped(pdf: PDF): void {
  if (pdf.isEncrypted) throw new StampError('encrypted');
  if (pdf.canSaveIncrementally() !== null) throw new StampError('damaged');
  if (isLocked(pdf)) throw new StampError('locked');
}

/** True if the document's certification forbids any change (ISO 32000-1, 12.8.2.2). */
function isLocked(pdf: PDF): boolean {
  const resolve = createResolver(pdf);
  const references = pdf
    .getCatalog()
    .getDict('Perms', resolve)
    ?.getDict('DocMDP', resolve)
    ?.getArray('Reference', resolve);
  return Array.from({ length: references?.length ?? 0 }).some((_, index) => {
    const reference = references?.at(index, resolve);
    if (!(reference instanceof PdfDict)) return false;
    const parameters = reference.getDict('TransformParams', resolve);
    return parameters?.getNumber('P', resolve)?.value === 1;
  });
}

function hasSignatures(pdf: PDF): boolean {
  const resolve = createResolver(pdf);
  const catalog = pdf.getCatalog();
  const flags = catalog.getDict('AcroForm', resolve)?.getNumber('SigFlags', resolve);
  return catalog.has('Perms') || ((flags?.value ?? 0) & 1) === 1;
}

/**
 * Gives the document's pages and the new one a common root. The library's own `addPage` writes the
 * tree of pages anew: it loses pages and what they inherit, and the new page inherits from the
 * document.
 */
function appendPage(pdf: PDF, { ref, box }: PDFEmbeddedPage): void {
  const catalog = pdf.getCatalog();
  const oldRef = catalog.getRef('Pages');
  const old = oldRef ? pdf.getObject(oldRef) : null;
  if (!oldRef || !(old instanceof PdfDict)) throw new StampError('damaged');
  const count = old.getNumber('Count', createResolver(pdf))?.value ?? 0;
  if (!Number.isInteger(count) || count < 1) throw new StampError('damaged');
  const content = pdf.getObject(ref);
  const resources = content instanceof PdfStream ? content.getDict('Resources') : undefined;
  if (!(content instanceof PdfStream) || !resources) throw new StampError('failed');
  for (const key of ['Type', 'Subtype', 'FormType', 'BBox', 'Resources']) content.delete(key);
  const page = PdfDict.of({
    Type: PdfName.of('Page'),
    MediaBox: PdfArray.of(...[0, 0, box.width, box.height].map((side) => PdfNumber.of(side))),
    Resources: resources,
    Contents: ref,
  });
  const root = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Pages'),
      Kids: PdfArray.of(oldRef, pdf.register(page)),
      Count: PdfNumber.of(count + 1),
    }),
  );
  page.set('Parent', root);
  old.set('Parent', root);
  catalog.set('Pages', root);
}

/**
 * Returns a name that no attachment has.
 *
 * @throws StampError if the library would lose an attachment that it does not understand
 */
function getFreeName(pdf: PDF, name: string): string {
  const tree = pdf.getCatalog().getDict('Names', createResolver(pdf))?.get('EmbeddedFiles');
  if (countNames(pdf, tree, new Set()) !== pdf.attachments.list().size) {
    throw new StampError('damaged');
  }
  const dot = name.indexOf('.');
  let free = name;
  for (let copy = 2; pdf.attachments.has(free); copy += 1) {
    free = `${name.slice(0, dot)} (${copy})${name.slice(dot)}`;
  }
  return free;
}

/** Counts the leaves of a name tree (ISO 32000-1, 7.9.6). */
function countNames(pdf: PDF, tree: PdfObject | null | undefined, seen: Set<PdfObject>): number {
  const resolve = createResolver(pdf);
  const node = tree?.type === 'ref' ? resolve(tree) : tree;
  if (!(node instanceof PdfDict) || seen.has(node)) return 0;
  seen.add(node);
  const kids = node.getArray('Kids', resolve);
  const own = (node.getArray('Names', resolve)?.length ?? 0) / 2;
  return Array.from({ length: kids?.length ?? 0 }).reduce<number>(
    (sum, _, index) => sum + countNames(pdf, kids?.at(index), seen),
    own,
  );
}

function createResolver(pdf: PDF): (ref: PdfRef) => PdfObject | null {
  return (ref) => pdf.getObject(ref);
}
