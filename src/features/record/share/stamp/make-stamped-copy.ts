import type { Certificate } from '@countersign/core/documents/certificate';
import { getStampedName } from '@countersign/core/documents/names';
import { getOwnReceipt } from '@countersign/core/documents/own-receipt';
import { StampError } from '@countersign/core/documents/stamp-error';
import type { Evidence } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { isSameDigest, type Digest } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import type { StampingPort, StampReply } from '../../../../browser/stamping/stamping';
import type { AppContext } from '../../../app-context';
import { createReceiptFile } from '../../data/kept/receipt-file';
import type { ShownReady } from '../../words/shown-record';
import { NO_PDF } from '../words';

export interface Stampable {
  readonly file: File;
  readonly digest: Digest;
  /** The receipt that a PDF carries lists the file, and maybe others. Pictures carry none. */
  readonly receipt: Receipt | null;
}

/**
 * Returns the only file that was dropped, if it is the signed one, and of a kind with stamps.
 *
 * @param shown - the receipt that the record shows
 */
export function findStampable(
  { answer, record: { check } }: ShownReady,
  shown: Receipt | null,
): Stampable | null {
  const [only, ...others] = check.files;
  if (answer.message?.answer !== 'match' || others.length > 0) return null;
  if (only?.status !== 'read' || only.file === null) return null;
  const { file, digest } = only;
  if (PICTURE.test(file.type)) return { file, digest, receipt: null };
  // A dropped receipt may be the only one with this file, or with the salt of a private one.
  const receipt = [check.basis.receipt, shown].find((each) =>
    each?.files.some((one) => isSameDigest(one.digest, digest)),
  );
  return isPdf(file) && receipt ? { file, digest, receipt } : null;
}

const PICTURE = /^image\/(png|jpeg|webp)$/;
const PDF = 'application/pdf';

function isPdf({ name, type }: File): boolean {
  return type === PDF || name.toLowerCase().endsWith('.pdf');
}

export interface StampedFile {
  readonly file: File;
  readonly hasSignatures: boolean;
}

interface PdfToStamp extends Pick<Stampable, 'file' | 'digest'> {
  readonly certificate: Certificate;
  readonly receipt: Receipt;
  readonly claim: Claim;
  readonly evidence: Evidence;
}

/** @throws StampError */
export async function makeStampedPdf(
  { trees, stamping, hashing }: Pick<AppContext, 'trees' | 'stamping' | 'hashing'>,
  { file, certificate, ...signed }: PdfToStamp,
  signal: AbortSignal,
): Promise<StampedFile> {
  const { digest, claim } = signed;
  const own = await getOwnReceipt(trees, signed, signal);
  const attached = await createReceiptFile(own, claim);
  const content = new Uint8Array(await attached.arrayBuffer());
  const reply = await stamping.makePdf(
    { certificate, document: { file, receipt: { name: attached.name, content } } },
    signal,
  );
  const { bytes, hasSignatures } = unwrap(reply);
  const stamped = nameStamped(file.name, [file, bytes], PDF);
  // The page reads the copy as anybody will read it.
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
  const picture = unwrap(await stampPicture({ picture: file, ...wanted }, signal));
  return { file: nameStamped(file.name, [picture], file.type), hasSignatures: false };
}

/** @throws StampError */
function unwrap<Made>(reply: StampReply<Made>): Made {
  if ('made' in reply) return reply.made;
  throw new StampError(reply.fault, { cause: reply.detail });
}

function nameStamped(name: string, parts: Blob[], type: string): File {
  return new File(parts, getStampedName(name), { type });
}

export async function makeCertificateFile(
  { makePdf }: StampingPort,
  certificate: Certificate,
  signature: string,
): Promise<File> {
  try {
    const { signal } = new AbortController();
    const { bytes } = unwrap(await makePdf({ certificate, document: null }, signal));
    const name = `countersign-${signature.slice(0, 12)}.pdf`;
    return new File([bytes], name, { type: PDF });
  } catch (error) {
    console.warn('The certificate could not be made.', error);
    throw new Error(NO_PDF, { cause: error });
  }
}
