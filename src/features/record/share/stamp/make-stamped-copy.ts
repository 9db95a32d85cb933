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
}

/** Returns the only file that was dropped, if it is the signed one, and a PDF. */
export function findStampable({ answer, record }: ShownReady): Stampable | null {
  const [only, ...others] = record.check.files;
  if (answer.message?.answer !== 'match' || others.length > 0) return null;
  if (only?.status !== 'read' || only.file === null) return null;
  return isPdf(only.file) ? { file: only.file, digest: only.digest } : null;
}

function isPdf({ name, type }: File): boolean {
  return type === 'application/pdf' || name.toLowerCase().endsWith('.pdf');
}

export interface StampedFile {
  readonly file: File;
  readonly hasSignatures: boolean;
}

interface ToStamp extends Stampable {
  readonly certificate: Certificate;
  readonly receipt: Receipt;
  readonly claim: Claim;
}

/** @throws StampError */
export async function makeStampedCopy(
  { trees, stamping, hashing }: Pick<AppContext, 'trees' | 'stamping' | 'hashing'>,
  { file, digest, certificate, receipt, claim }: ToStamp,
  signal: AbortSignal,
): Promise<StampedFile> {
  const own = await getOwnReceipt(trees, receipt, claim, digest, signal);
  const attached = await createReceiptFile(own, claim);
  const content = new Uint8Array(await attached.arrayBuffer());
  const { bytes, hasSignatures } = await stamping.stamp(
    { certificate, document: { file, receipt: { name: attached.name, content } } },
    signal,
  );
  const stamped = new File([file, bytes], getStampedName(file.name), { type: file.type });
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

export async function makeCertificateFile(
  { stamp }: StampingPort,
  certificate: Certificate,
  signature: string,
): Promise<File> {
  try {
    const { bytes } = await stamp({ certificate, document: null }, new AbortController().signal);
    const name = `countersign-${signature.slice(0, 12)}.pdf`;
    return new File([bytes], name, { type: 'application/pdf' });
  } catch (error) {
    console.warn('The certificate could not be made.', error);
    throw new Error(NO_PDF, { cause: error });
  }
}
