import {
  getOfflineEvidence,
  MAX_RECEIPT_BYTES,
  parseReceipt,
  printDigest,
  ProofError,
  verify,
} from '../proof';
import type { KeptReceipt } from './proof-keeper';

/** Of many receipts, any of which may be as large as a receipt can be. */
export const MAX_ARCHIVE_BYTES = 4 * MAX_RECEIPT_BYTES;
const MEDIA_TYPE = 'application/vnd.countersign.receipts+json;version=1';

export interface ArchiveReading {
  readonly receipts: readonly KeptReceipt[];
  /** How many were no receipts, or hold no genuine signature; they were left out. */
  readonly refused: number;
}

/** All of a person's receipts as one file. */
export function printArchive(receipts: readonly KeptReceipt[]): string {
  const entries = receipts.map(({ createdAt, text }) => {
    const receipt: unknown = JSON.parse(text);
    return { createdAt, receipt };
  });
  return `${JSON.stringify({ mediaType: MEDIA_TYPE, receipts: entries }, null, 2)}\n`;
}

/**
 * Reads such a file, or a single receipt. Whoever wrote it is not believed: only receipts whose
 * signatures are genuine are taken.
 *
 * @param now - milliseconds since 1970, for a receipt that does not say when it was kept
 * @returns null where the file is neither
 */
export function readArchive(text: string, now: number): ArchiveReading | null {
  if (text.length > MAX_ARCHIVE_BYTES) return null;
  const single = readReceipt(text, now);
  if (single !== null) return { receipts: [single], refused: 0 };
  const entries = getEntries(text);
  if (entries === null) return null;
  const receipts = entries.flatMap((entry) => readEntry(entry, now) ?? []);
  return { receipts, refused: entries.length - receipts.length };
}

function getEntries(text: string): readonly unknown[] | null {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== 'object' || file === null) return null;
    if (!('mediaType' in file) || file.mediaType !== MEDIA_TYPE) return null;
    return 'receipts' in file && Array.isArray(file.receipts) ? file.receipts : null;
  } catch {
    return null;
  }
}

function readEntry(entry: unknown, now: number): KeptReceipt | null {
  if (typeof entry !== 'object' || entry === null || !('receipt' in entry)) return null;
  const time = 'createdAt' in entry ? entry.createdAt : now;
  // What is no date, or lies ahead, would break or lead every list that it stands in.
  const isPast = typeof time === 'number' && time >= 0 && time <= now;
  const createdAt = isPast ? time : now;
  return readReceipt(JSON.stringify(entry.receipt), createdAt);
}

function readReceipt(text: string, createdAt: number): KeptReceipt | null {
  try {
    const receipt = parseReceipt(text);
    const { signature, network, files } = receipt;
    const { level } = verify({ evidence: getOfflineEvidence(signature), receipt });
    if (level === 'nothing') return null;
    return {
      signature,
      network: network.genesisHash,
      createdAt,
      text,
      names: files.map(({ name }) => name),
      digests: files.map(({ digest }) => printDigest(digest).slice('sha256:'.length)),
    };
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
}
