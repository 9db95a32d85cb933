import { MAX_RECEIPT_BYTES, type Receipt } from '@countersign/proof/receipts';
import { isGenuine } from '@countersign/proof/records';
import { toSharedText, tryReadReceipt } from './receipt-in-steps';
import type { StoredReceipt } from './repository';

export const MAX_ARCHIVE_BYTES = 4 * MAX_RECEIPT_BYTES;
const MEDIA_TYPE = 'application/vnd.countersign.receipts+json;version=1';
const ANY_MEDIA_TYPE = /^application\/vnd\.countersign\.receipts\+json;version=[0-9]+$/;

export interface DatedReceipt {
  readonly receipt: Receipt;
  readonly createdAt: number;
}

export interface ParsedArchive {
  readonly receipts: readonly DatedReceipt[];
  readonly refused: number;
  readonly newer: number;
}

export async function serializeArchive(
  receipts: readonly StoredReceipt[],
): Promise<readonly string[]> {
  const parts = [`{ "mediaType": ${JSON.stringify(MEDIA_TYPE)}, "receipts": [`];
  for (const [index, { createdAt, text }] of receipts.entries()) {
    parts.push(
      `${index === 0 ? '' : ','}\n{ "createdAt": ${JSON.stringify(createdAt)}, "receipt": `,
      (await toSharedText(text)).trimEnd(),
      ' }',
    );
  }
  parts.push('\n] }\n');
  return parts;
}

/** @param now - milliseconds since 1970, for a receipt without a date */
export async function parseArchive(text: string, now: number): Promise<ParsedArchive | null> {
  if (text.length > MAX_ARCHIVE_BYTES) return null;
  const single = await readReceipt(text, now);
  if (single !== 'refused') return groupEntries([single]);
  const file = readArchiveFile(text);
  if (file === null || file === 'newer') return file && groupEntries([file]);
  return groupEntries(await readEntries(file, now));
}

type ArchiveEntry = DatedReceipt | 'refused' | 'newer';

function groupEntries(entries: readonly ArchiveEntry[]): ParsedArchive {
  const receipts = entries.filter((entry) => typeof entry !== 'string');
  const newer = entries.filter((entry) => entry === 'newer').length;
  return { receipts, refused: entries.length - receipts.length - newer, newer };
}

function readArchiveFile(text: string): readonly unknown[] | 'newer' | null {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== 'object' || file === null || !('mediaType' in file)) return null;
    if (file.mediaType !== MEDIA_TYPE) return isNewer(file.mediaType) ? 'newer' : null;
    if (!('receipts' in file) || !Array.isArray(file.receipts)) return null;
    const receipts: readonly unknown[] = file.receipts;
    return receipts;
  } catch {
    return null;
  }
}

function isNewer(mediaType: unknown): boolean {
  return typeof mediaType === 'string' && ANY_MEDIA_TYPE.test(mediaType);
}

interface UnreadEntry {
  readonly receipt: unknown;
  readonly createdAt: number;
}

function toUnread(entry: unknown, now: number): UnreadEntry | null {
  if (typeof entry !== 'object' || entry === null || !('receipt' in entry)) return null;
  const time = 'createdAt' in entry ? entry.createdAt : now;
  // A bad date would break every list, and a future one would be first in it.
  const isPast = typeof time === 'number' && time >= 0 && time <= now;
  return { receipt: entry.receipt, createdAt: isPast ? time : now };
}

/** The members of a receipt that are evidence, not testimony. */
const EVIDENCE = [
  ...['signature', 'transaction', 'mediaType', 'network', 'genesisHash', 'observations'],
  ...['files', 'digest', 'salt', 'inclusion', 'index', 'path'],
];

/** Reads one record's receipts in a row, because only the last signature check is cached. */
async function readEntries(
  entries: readonly unknown[],
  now: number,
): Promise<readonly ArchiveEntry[]> {
  const read: ArchiveEntry[] = [];
  const alike = new Map<string, UnreadEntry[]>();
  for (const entry of entries) {
    const unread = toUnread(entry, now);
    if (unread === null) read.push('refused');
    else {
      const evidence = JSON.stringify(unread.receipt, EVIDENCE);
      const others = alike.get(evidence);
      if (others === undefined) alike.set(evidence, [unread]);
      else others.push(unread);
    }
  }
  for (const evidence of [...alike.keys()].sort()) {
    const newestFirst = (alike.get(evidence) ?? []).sort((a, b) => b.createdAt - a.createdAt);
    for (const { receipt, createdAt } of newestFirst) {
      const entry = await readReceipt(JSON.stringify(receipt), createdAt);
      read.push(entry);
      if (typeof entry !== 'string') break;
    }
  }
  return read;
}

async function readReceipt(text: string, createdAt: number): Promise<ArchiveEntry> {
  const receipt = await tryReadReceipt(text);
  if (receipt === 'newer') return receipt;
  return receipt === null || !isGenuine(receipt) ? 'refused' : { receipt, createdAt };
}
