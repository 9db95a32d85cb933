import type { Certificate } from '@countersign/core/documents/certificate';
import { getStampedName } from '@countersign/core/documents/names';
import { getOwnReceipt } from '@countersign/core/documents/own-receipt';
import { StampError } from '@countersign/core/documents/stamp-error';
import type { Claim } from '@countersign/proof/claims';
import { isSameDigest, type Digest } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import type { StampingPort } from '../../../../browser/stamping/stamping';
import type { AppContext } from '../../../app-context';
import { createReceiptFile } from '../../data/kept/receipt-file';
import type { ShownReady } from '../../words/shown-record';
import { NO_PDF } from '../words';

export interface Stampable {
  readonly file: File;
  readonly digest: Digest;
  readonly kind: 'pdf' | 'picture';
}

/** Returns the only file that was dropped, if it is the signed one, and of a kind with stamps. */
export function findStampable({ answer, record }: ShownReady): Stampable | null {
  const [only, ...others] = record.check.files;
  if (answer.message?.answer !== 'match' || others.length > 0) return null;
  if (only?.status !== 'read' || only.file === null) return null;
  const { file, digest } = only;
  const kind = getKind(file);
  return kind && { file, digest, kind };
}

const PICTURE = /^image\/(png|jpeg|webp)$/;

function getKind({ name, type }: File): Stampable['kind'] | null {
  if (type === 'application/pdf' || name.toLowerCase().endsWith('.pdf')) return 'pdf';
  return PICTURE.test(type) ? 'picture' : null;
}

export interface StampedFile {
  readonly file: File;
  readonly hasSignatures: boolean;
}

interface PdfToStamp extends Stampable {
  readonly certificate: Certificate;
  readonly receipt: Receipt;
  readonly claim: Claim;
}

/** @throws StampError */
export async function makeStampedPdf(
  { trees, stamping, hashing }: Pick<AppContext, 'trees' | 'stamping' | 'hashing'>,
  { file, digest, certificate, receipt, claim }: PdfToStamp,
  signal: AbortSignal,
): Promise<StampedFile> {
  const own = await getOwnReceipt(trees, receipt, claim, digest, signal);
  const attached = await createReceiptFile(own, claim);
  const content = new Uint8Array(await attached.arrayBuffer());
  const { bytes, hasSignatures } = await stamping.makePdf(
    { certificate, document: { file, receipt: { name: attached.name, content } } },
    signal,
  );
  const stamped = nameStamped(file, [file, bytes]);
  // Read back as anybody will read it.
  const { beginnings = [] } = await hashing.digest(stamped, {
    signal,
    onProgress: () => undefined,
  });
  if (!beginnings.some((each) => isSameDigest(each.digest, digest))) {
    throw new StampError('not-kept');
  }
  return { file: stamped, hasSignatures };
}

/** @throws StampError */
export async function makeStampedPicture(
  { stampPicture }: StampingPort,
  file: File,
  wanted: Omit<Parameters<StampingPort['stampPicture']>[0], 'picture'>,
  signal: AbortSignal,
): Promise<StampedFile> {
  const picture = await stampPicture({ picture: file, ...wanted }, signal);
  return { file: nameStamped(file, [picture]), hasSignatures: false };
}

function nameStamped({ name, type }: File, parts: readonly Blob[]): File {
  return new File([...parts], getStampedName(name), { type });
}

export async function makeCertificateFile(
  { makePdf }: StampingPort,
  certificate: Certificate,
  signature: string,
): Promise<File> {
  try {
    const { bytes } = await makePdf({ certificate, document: null }, new AbortController().signal);
    const name = `countersign-${signature.slice(0, 12)}.pdf`;
    return new File([bytes], name, { type: 'application/pdf' });
  } catch (error) {
    console.warn('The certificate could not be made.', error);
    throw new Error(NO_PDF, { cause: error });
  }
}
