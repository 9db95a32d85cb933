import type { Evidence, Subject } from '@countersign/proof';
import { createDigestSet } from '@countersign/proof/large';
import {
  createPathLookup,
  getFileKind,
  sortBeside,
  type GivenFile,
} from '@countersign/core/receipts/beside-files';
import { choosePlural } from '@countersign/core/words/count';
import { cutList, formatLines } from '../output/format';
import type { Output } from '../output/output';
import type { HashedSubject } from './read-subject';
import type { FoundFile } from './find-files';
import type { GivenRecord } from './named-record';
import { readReceiptFile } from './receipt-file';

export interface GivenDocument extends GivenFile, Pick<HashedSubject, 'beginnings'> {
  /** Null if it can't be read again, or no file was read. */
  readonly location: FoundFile['location'] | null;
}

export interface LeftOut {
  readonly receipts: readonly string[];
  readonly system: readonly string[];
}

/** A file counts if the receipt has its digest, or a list has its path. */
export function getKinds(
  { signature, receipt }: GivenRecord,
  found: readonly FoundFile[],
  hashed: readonly HashedSubject[],
  listed: readonly Subject[],
): readonly GivenDocument[] {
  const signed = createDigestSet((receipt?.files ?? []).map(({ digest }) => digest));
  const isListed = createPathLookup(listed.map(({ name }) => name));
  const getKind = (file: FoundFile, { digest, name }: Subject) =>
    signed.has(digest) || isListed(name)
      ? 'file'
      : getFileKind(name, signature, readReceiptFile(file), found.length > 1);
  const given = hashed.flatMap(({ subject, beginnings }, index) => {
    const file = found[index];
    if (file === undefined) return [];
    const location = file.size === null ? null : file.location;
    return [{ subject, beginnings, location, kind: getKind(file, subject) }];
  });
  return [
    ...given,
    ...listed.map((subject) => ({
      ...{ subject, beginnings: [], location: null },
      kind: 'file' as const,
    })),
  ];
}

/** @param evidence - the receipt's own, or the nodes' if there is no receipt */
export function sortSubjects(
  { receipt }: GivenRecord,
  evidence: Evidence,
  given: readonly GivenDocument[],
) {
  const beside = sortBeside({ evidence, receipt }, given);
  const leftOut = given.filter(({ subject }) => beside.leftOut.has(subject));
  const isCounted = ({ subject }: GivenFile) =>
    !beside.leftOut.has(subject) && !beside.unchecked.has(subject);
  const getNames = (some: readonly GivenFile[]) => some.map(({ subject }) => subject.name);
  return {
    counted: given.filter(isCounted),
    leftOut: {
      receipts: getNames(leftOut.filter(({ kind }) => kind !== 'system')),
      system: getNames(leftOut.filter(({ kind }) => kind === 'system')),
    },
    unchecked: [...beside.unchecked].map(({ name }) => name),
  };
}

const MOST_NAMED = 5;

export function formatLeftOut({ receipts, system }: LeftOut): readonly string[] {
  return [
    ...formatNames(receipts, 'a receipt', 'receipts'),
    ...formatNames(system, 'a file of the system', 'files of the system'),
  ];
}

export function showLeftOut(leftOut: LeftOut, output: Output): void {
  const lines = formatLeftOut(leftOut);
  if (lines.length > 0) output.error(formatLines(lines));
}

function formatNames(names: readonly string[], one: string, many: string): readonly string[] {
  if (names.length === 0) return [];
  const what = choosePlural(names.length, one, `${names.length} ${many}`);
  return [`left out, ${what}: ${cutList(names, MOST_NAMED).join(', ')}`];
}
