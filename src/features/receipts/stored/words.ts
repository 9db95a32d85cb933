import type { ImportCounts } from '@countersign/core/receipts/import-receipts';
import { choosePlural, formatCount, formatPlural } from '@countersign/core/words/count';

export { KEEP_IT, formatMore, formatShowMore } from '../../words';

export const TITLE = 'Signed with this browser';
export const NO_MATCHES = 'No matches';
export const SEARCH = 'Search by name, fingerprint or signature';
export const EXPORT_ALL = 'Export all';
/** The end of "Copy the proofs". */
export const THE_PROOFS = 'the proofs';
export const IMPORT_PROOFS = 'Import proofs';
export const KEPT_HERE_ONLY =
  'Kept in this browser only. Clearing its data deletes them: export a copy now and then.';

export function formatNotRead(failure: string): string {
  return `What is kept here could not be read: ${failure}`;
}

export function formatUnreadable(count: number): string {
  return `${formatCount(count)} kept here can’t be read by this page: damaged, or stored by a newer version. Left as ${choosePlural(count, 'it is', 'they are')}; reload the page to get the newest version.`;
}

export function formatFindSigned(network: string): string {
  return `Find what this wallet signed on ${network}`;
}

export function formatStatement(signature: string): string {
  return `Links or withdrawal ${signature}`;
}

export const REMOVE = 'Remove';
export const ASK_TO_REMOVE =
  'Remove its receipt from this browser? A private signature can’t be shown without it.';
export const REMOVE_FOR_GOOD = 'Remove for good';

export function formatRemove(name: string): string {
  return `Remove proof of ${name}`;
}

export const NOT_REMOVED = 'This browser could not remove it.';

export function formatRemoveFailure(failure: string): string {
  return `It was not removed: ${failure}`;
}

export function formatNotExported(count: number): string {
  return count === 0 ? '' : `${formatCount(count)} could not be exported.`;
}

export function formatImportFailure(failure: string): string {
  return `Not everything was imported: ${failure}`;
}

export function formatImported(counts: ImportCounts, total: number): string {
  return `${formatImport(counts)} You now have ${formatPlural(total, 'proof', 'proofs')}.`;
}

export function formatImport(counts: ImportCounts): string {
  const { added, here, files, unproved, removed, refused, newer, unread, unkept } = counts;
  const sentences = [
    added + here === 0 && 'Nothing was imported.',
    added > 0 && `Imported ${formatPlural(added, 'proof', 'proofs')}.`,
    here > 0 &&
      `${formatPlural(here, 'proof was', 'proofs were')} already here${files > 0 ? `, ${formatFiles(files)} added` : ''}.`,
    unproved > 0 &&
      `${formatFiles(unproved)} left out: ${choosePlural(unproved, 'its receipt doesn’t prove it', 'their receipts don’t prove them')}.`,
    removed > 0 &&
      `${formatFiles(removed)} removed: the proof that was here doesn’t prove ${choosePlural(removed, 'it', 'them')}.`,
    refused > 0 && `${formatCount(refused)} left out: no genuine signature.`,
    newer > 0 &&
      `${formatCount(newer)} left out: in a newer format than this page can read. Reload the page, which may bring a newer version, and import again.`,
    unread > 0 && `${formatCount(unread)} of the files could not be read as receipts.`,
    unkept > 0 && `${formatCount(unkept)} could not be stored by this browser.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

function formatFiles(count: number): string {
  return formatPlural(count, 'file', 'files');
}
