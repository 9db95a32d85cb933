import { getOfflineEvidence, type Subject } from '@countersign/proof';
import { createDigestSet } from '@countersign/proof/large';
import type { Receipt } from '@countersign/proof/receipts';
import { createPathLookup, getFileKind, sortBeside } from '@countersign/core/receipts/beside-files';
import { isSystemFile } from '@countersign/core/receipts/system-files';
import type { FoundFile } from './find-files';
import { readReceiptFile } from './receipt-file';

/** Names of files that were given, and are no part of what is signed, looked up or checked. */
export interface LeftOut {
  readonly receipts: readonly string[];
  readonly system: readonly string[];
}

export interface SortedSubjects {
  readonly leftOut: LeftOut;
  /** Names of files that are named like a proof and were not signed. */
  readonly unchecked: readonly string[];
  /** All of these. */
  readonly beside: ReadonlySet<Subject>;
}

/**
 * Sorts out what stands beside the files of a record, see `sortBeside`.
 *
 * @param subjects - of the found files, in their order
 * @param listed - what was named by its digest: each counts as a file, and so does a file of its path
 * @throws Error of `node:fs`
 */
export function sortSubjects(
  receipt: Receipt,
  found: readonly FoundFile[],
  subjects: readonly Subject[],
  listed: readonly Subject[],
): SortedSubjects {
  const signed = createDigestSet(receipt.files.map(({ digest }) => digest));
  const isListed = createPathLookup(listed.map(({ name }) => name));
  const getKind = (file: FoundFile, { digest, name }: Subject) =>
    signed.has(digest) || isListed(name)
      ? 'file'
      : getFileKind(name, receipt.signature, readReceiptFile(file), found.length > 1);
  const given = subjects.flatMap((subject, index) => {
    const file = found[index];
    return file === undefined ? [] : [{ subject, kind: getKind(file, subject) }];
  });
  const { leftOut, unchecked } = sortBeside(
    { evidence: getOfflineEvidence(receipt.signature), receipt },
    [...given, ...listed.map((subject) => ({ subject, kind: 'file' as const }))],
  );
  const names = [...leftOut].map(({ name }) => name);
  const isSystem = (name: string) => isSystemFile(name, found.length > 1);
  return {
    leftOut: {
      receipts: names.filter((name) => !isSystem(name)),
      system: names.filter(isSystem),
    },
    unchecked: [...unchecked].map(({ name }) => name),
    beside: new Set([...leftOut, ...unchecked]),
  };
}

const MOST_NAMED = 5;

/** "left out, a receipt: dist/app.countersign.json" */
export function formatLeftOut({ receipts, system }: LeftOut): readonly string[] {
  return [
    ...formatNames(receipts, 'a receipt', 'receipts'),
    ...formatNames(system, 'a file of the system', 'files of the system'),
  ];
}

function formatNames(names: readonly string[], one: string, many: string): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length > MOST_NAMED ? [`and ${names.length - MOST_NAMED} more`] : [];
  const what = names.length === 1 ? one : `${names.length} ${many}`;
  return [`left out, ${what}: ${[...names.slice(0, MOST_NAMED), ...more].join(', ')}`];
}
