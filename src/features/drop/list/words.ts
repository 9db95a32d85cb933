import { choosePlural, formatCount } from '@countersign/core/words/count';
import { formatSize } from '../../../ui/format/bytes';
import type { ReadingFailure } from '../../../browser/hashing/hashing';
import type { FileOrder, ReadingRound } from '../../files';
import { formatFiles } from '../words';

export { FINGERPRINT_CODE, NAMES_AND_MORE } from '../../words';
export { CANCEL, CLEAR, CLOSE } from '../../../ui/words';

export const LEFT_OUT = '{files} of the system left out ({names})';

export function formatTakeIn(count: number): string {
  return choosePlural(count, 'Take it in', 'Take them in');
}

export const LOOKING_FOR_RECEIPT = 'Looking for a receipt among these files';
export const PROGRESS = 'Reading';
export const RESUME = 'Resume';

export function formatStopped(count: number): string {
  return `${formatFiles(count)} ${choosePlural(count, 'was', 'were')} not read.`;
}

export function formatPercent(percent: number): string {
  return `${percent} %`;
}

export function formatRound({ files, filesDone, bytes, bytesDone }: ReadingRound): string {
  const size = `${formatSize(bytesDone)} of ${formatSize(bytes)}`;
  return choosePlural(files, size, `${formatCount(filesDone)} of ${formatFiles(files)} · ${size}`);
}

export function formatFoundSoFar({ files, filesDone, bytesDone }: ReadingRound): string {
  return `${formatCount(filesDone)} of ${formatCount(files)} files found so far · ${formatSize(bytesDone)}`;
}

export const FILTER = 'Filter by name';
export const SORT = 'Sort by';
export const ORDERS: Record<FileOrder, string> = {
  name: 'By name',
  size: 'Largest first',
};
export const NONE_SHOWN = 'No file has that in its name. All files are still signed together.';
export const RECEIPT_NEEDED =
  'To check one of these files later, people need its receipt. You can save the receipts right after signing.';

export function formatShown(shown: number, total: number): string {
  return `${formatCount(shown)} of ${formatFiles(total)} shown. All are signed together.`;
}

export function formatCopies(count: number): string {
  return `${formatFiles(count)} with the same content as another: a copy counts once.`;
}

export const FILES = 'Files';
export const NOT_READ = 'Not read';
export const FAILURES: Record<ReadingFailure, string> = {
  changed:
    'The file changed while it was read, or the browser may not read it. Remove it and drop it again.',
  unreadable: 'The file could not be read. It may have been moved, or be open elsewhere.',
  'worker-failed':
    'Reading failed: the code for it did not arrive, or the browser stopped it. Remove the file and drop it again.',
};
export const OPEN = 'Open';

export function formatRemove(name: string): string {
  return `Remove ${name}`;
}

export function formatRemoveFolder(name: string): string {
  return `Remove folder ${name}`;
}

export function formatStopReading(name: string): string {
  return `Stop reading ${name}`;
}

export function formatRead(name: string): string {
  return `Read ${name}`;
}

export const FOUND_FOR_THIS = 'Something was found for this file.';
export const FOUND = 'Something was found for {count} of your {files}: {names}.';

export function formatLookedUp(count: number, total: number): string {
  return `${formatCount(count)} of ${formatFiles(total)} looked up.`;
}

export function formatNoneFound(count: number, hasOthers: boolean): string {
  const files = hasOthers
    ? choosePlural(count, 'one other file', `${formatCount(count)} other files`)
    : choosePlural(count, 'this file', `your ${formatFiles(count)}`);
  return `No signature found for ${files} alone. ${choosePlural(count, 'It', 'Each')} may be part of a larger set: add its receipt.`;
}

/** Ends a sentence about how far back a node remembers. */
export function formatNoneOf(count: number): string {
  return choosePlural(count, 'none of this file', 'none of these files');
}

export const ALL_READ = 'All read. No file was uploaded.';

export function formatNotRead(count: number): string {
  return `${formatFiles(count)} not read.`;
}

export function formatSign(count: number): string {
  return `Sign ${formatFiles(count)}`;
}
