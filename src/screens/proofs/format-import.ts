import { formatCount } from '../../ui/format/count';
import type { MergedNames } from '../../ports/names';
import { toVisibleText } from '@countersign/proof/encoding';
import type { ImportCounts } from '../../flows/receipts/import-receipts';

/** @param names - as they were merged; null where there are none, or they are asked about first */
export function formatImport(counts: ImportCounts, names: MergedNames | null = null): string {
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
    ...(names === null ? [] : formatNames(names)),
    unread > 0 && `${unread} of the files could not be read as receipts.`,
    unkept > 0 && `${unkept} could not be stored by this browser.`,
  ];
  const isNothing = added + here + (names?.added ?? 0) === 0;
  return [isNothing && 'Nothing was imported.', ...said].filter(Boolean).join(' ');
}

const MOST_CONFLICTS = 3;

/** What became of the names of wallets in a file. */
export function formatNames({
  added,
  here,
  conflicts,
  refused,
}: MergedNames): readonly (string | false)[] {
  return [
    added > 0 && `Imported ${formatCount(added)} ${added === 1 ? 'name' : 'names'} of wallets.`,
    here > 0 && `${here} ${here === 1 ? 'name was' : 'names were'} already here.`,
    ...conflicts.slice(0, MOST_CONFLICTS).map((each) => {
      const [own, other] = [each.here.name, each.name].map(toVisibleText);
      const { address } = each.here;
      return `${address.slice(0, 6)}…${address.slice(-6)} stays “${own}”; the file calls it “${other}”.`;
    }),
    conflicts.length > MOST_CONFLICTS &&
      `${conflicts.length - MOST_CONFLICTS} more stay as they are named here.`,
    refused > 0 &&
      `${refused} ${refused === 1 ? 'name' : 'names'} left out: not valid, or no room for more.`,
  ];
}

function formatFiles(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`;
}
