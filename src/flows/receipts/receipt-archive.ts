import { getOfflineEvidence, MAX_RECEIPT_BYTES, ProofError, verify, encodeHex } from '../../proof';
import { isNewerReceipt, readReceipt as readLongReceipt } from './receipt-in-steps';
import type { StoredReceipt } from '../../ports/receipts';

/** Of many receipts, any of which may be as large as a receipt can be. */
export const MAX_ARCHIVE_BYTES = 4 * MAX_RECEIPT_BYTES;
const MEDIA_TYPE = 'application/vnd.countersign.receipts+json;version=1';
const ANY_MEDIA_TYPE = /^application\/vnd\.countersign\.receipts\+json;version=[0-9]+$/;

export interface ArchiveReading {
  readonly receipts: readonly StoredReceipt[];
  /** How many were no receipts, or hold no genuine signature; they were left out. */
  readonly refused: number;
  /** How many are of a format that came after this version. */
  readonly newer: number;
}

/** All of a person's receipts as one file, in parts: they are long, and are JSON already. */
export function serializeArchive(receipts: readonly StoredReceipt[]): readonly string[] {
  return [
    `{ "mediaType": ${JSON.stringify(MEDIA_TYPE)}, "receipts": [`,
    ...receipts.flatMap(({ createdAt, text }, index) => [
      `${index === 0 ? '' : ','}\n{ "createdAt": ${JSON.stringify(createdAt)}, "receipt": `,
      text.trimEnd(),
      ' }',
    ]),
    '\n] }\n',
  ];
}

/**
 * Reads such a file, or a single receipt. Whoever wrote it is not believed: only receipts whose
 * signatures are genuine are taken.
 *
 * @param now - milliseconds since 1970, for a receipt that does not say when it was kept
 * @returns null where the file is neither
 */
export async function parseArchive(text: string, now: number): Promise<ArchiveReading | null> {
  if (text.length > MAX_ARCHIVE_BYTES) return null;
  const single = await readReceipt(text, now);
  if (single !== 'refused') return sortReadings([single]);
  const file = readArchiveFile(text);
  if (file === null || file === 'newer') return file && sortReadings([file]);
  const readings: Reading[] = [];
  for (const entry of file) readings.push(await readEntry(entry, now));
  return sortReadings(readings);
}

type Reading = StoredReceipt | 'refused' | 'newer';

function sortReadings(readings: readonly Reading[]): ArchiveReading {
  const receipts = readings.filter((reading) => typeof reading !== 'string');
  const newer = readings.filter((reading) => reading === 'newer').length;
  return { receipts, refused: readings.length - receipts.length - newer, newer };
}

function readArchiveFile(text: string): readonly unknown[] | 'newer' | null {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== 'object' || file === null || !('mediaType' in file)) return null;
    if (file.mediaType !== MEDIA_TYPE) return isNewer(file.mediaType) ? 'newer' : null;
    return 'receipts' in file && Array.isArray(file.receipts) ? file.receipts : null;
  } catch {
    return null;
  }
}

function isNewer(mediaType: unknown): boolean {
  return typeof mediaType === 'string' && ANY_MEDIA_TYPE.test(mediaType);
}

async function readEntry(entry: unknown, now: number): Promise<Reading> {
  if (typeof entry !== 'object' || entry === null || !('receipt' in entry)) return 'refused';
  const time = 'createdAt' in entry ? entry.createdAt : now;
  // What is no date, or lies ahead, would break or lead every list that it stands in.
  const isPast = typeof time === 'number' && time >= 0 && time <= now;
  const createdAt = isPast ? time : now;
  return readReceipt(JSON.stringify(entry.receipt), createdAt);
}

async function readReceipt(text: string, createdAt: number): Promise<Reading> {
  try {
    const receipt = await readLongReceipt(text);
    const { signature, network, files } = receipt;
    // Whether it is genuine does not hang on its files.
    const bare = { ...receipt, files: [] };
    const { level } = verify({ evidence: getOfflineEvidence(signature), receipt: bare });
    if (level === 'nothing') return 'refused';
    return {
      signature,
      network: network.genesisHash,
      createdAt,
      text,
      names: files.map(({ name }) => name),
      digests: files.map(({ digest }) => encodeHex(digest.bytes)),
    };
  } catch (error) {
    if (isNewerReceipt(error)) return 'newer';
    if (error instanceof ProofError) return 'refused';
    throw error;
  }
}
