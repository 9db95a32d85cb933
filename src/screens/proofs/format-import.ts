import { formatCount } from '@countersign/core/words/count';
import type { ImportCounts } from '@countersign/core/receipts/import-receipts';

export function formatImport(counts: ImportCounts): string {
  const { added, here, files, unproved, removed, refused, newer, unread, unkept } = counts;
  const said = [
    added > 0 && `Imported ${formatCount(added)} ${added === 1 ? 'proof' : 'proofs'}.`,
    here > 0 &&
      `${here} ${here === 1 ? 'proof was' : 'proofs were'} already here${files > 0 ? `, ${formatFiles(files)} added` : ''}.`,
    unproved > 0 &&
      `${formatFiles(unproved)} left out: ${unproved === 1 ? 'its receipt doesn’t prove it' : 'their receipts don’t prove them'}.`,
    removed > 0 &&
      `${formatFiles(removed)} removed: the proof that was here doesn’t prove ${removed === 1 ? 'it' : 'them'}.`,
    refused > 0 && `${refused} left out: no genuine signature.`,
    newer > 0 &&
      `${newer} left out: in a newer format than this page can read. Reload the page, which may bring a newer version, and import again.`,
    unread > 0 && `${unread} of the files could not be read as receipts.`,
    unkept > 0 && `${unkept} could not be stored by this browser.`,
  ];
  const isNothing = added + here === 0;
  return [isNothing && 'Nothing was imported.', ...said].filter(Boolean).join(' ');
}

function formatFiles(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`;
}
