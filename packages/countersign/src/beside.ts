import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { getOfflineEvidence, type Subject } from '@countersign/proof';
import { createDigestSet } from '@countersign/proof/large';
import {
  getFileWords,
  isNamedLikeProof,
  MAX_FOREIGN_BYTES,
  recognizeFile,
  type Receipt,
} from '@countersign/proof/receipts';
import { createPathLookup, sortBeside } from '../../../src/flows/files/beside-files';
import {
  BEGINNING_BYTES,
  isNamedLikeEvidence,
  showsEvidence,
} from '../../../src/flows/files/proof-like';
import { isSystemFile } from '../../../src/flows/files/system-files';
import type { FoundFile } from './find-files';
import { isReceiptDraft, RECEIPT_ENDING } from './receipt-file';

/** Of other names so many are looked at, and of each its beginning. */
const MOST_OTHERS = 100;
const MOST_BYTES = 8 * MAX_FOREIGN_BYTES;
const LIKE_PROOF = 'like a signature, a receipt or a list of digests';

export interface LeftOut {
  readonly subject: Subject;
  /** "a PGP signature" */
  readonly what: string;
  /** Its path was given, not as this record’s receipt nor beside its file: its own answer is asked for. */
  readonly isNamed: boolean;
  /** By its content it may be a file of any kind: the whole was not checked. */
  readonly isUnsure: boolean;
}

/**
 * Receipts, proofs of other kinds and files of the system that are no part of the record, and what
 * looks like them.
 *
 * @param subjects - of the found files, in their order
 * @param listed - what was named by its digest
 * @param named - the paths that were given
 * @throws Error of `node:fs`
 */
export function findLeftOut(
  receipt: Receipt,
  found: readonly FoundFile[],
  subjects: readonly Subject[],
  listed: readonly Subject[],
  named: readonly string[],
): readonly LeftOut[] {
  const signed = createDigestSet(receipt.files.map(({ digest }) => digest));
  const unsigned = found.flatMap((file, index) => {
    const subject = subjects[index];
    return subject === undefined || signed.has(subject.digest) ? [] : [{ file, subject }];
  });
  /** A file of a list, whatever became of it. */
  const isListed = createPathLookup(listed.map(({ name }) => name));
  const isSystem = (name: string) => isSystemFile(name, found.length > 1);
  const isOther = ({ file: { name } }: (typeof unsigned)[number]) =>
    !isNamedLikeProof(name) && !isSystem(name);
  const names = new Set(named);
  const isFew = unsigned.filter(isOther).length <= MOST_OTHERS;
  const given = unsigned.flatMap((each) => {
    const { name, path } = each.file;
    if (isListed(name)) return [];
    if (isSystem(name)) return [{ ...SYSTEM_FILE, subject: each.subject, isNamed: false }];
    const kind = getKind(each.file, isFew || !isOther(each));
    if (kind === null) return [];
    const isOfRecord = kind.signature === receipt.signature;
    const isNamed = names.has(path) && !isOfRecord && !isBesideFile(path, names);
    return [{ ...kind, subject: each.subject, isNamed }];
  });
  /** A receipt of the record holds its signature, and can't have been signed by it. */
  const isOwn = ({ signature, isUnsure }: (typeof given)[number]) =>
    signature === receipt.signature && !isUnsure;
  const own = new Set(given.filter(isOwn).map(({ subject }) => subject));
  const others = [...subjects, ...listed].filter((subject) => !own.has(subject));
  const asked = given.filter(({ subject }) => !own.has(subject));
  const { aside, unsure } = sortBeside(
    { evidence: getOfflineEvidence(receipt.signature), receipt },
    others,
    asked.flatMap(({ subject, isUnsure }) => (isUnsure ? [] : subject)),
    asked.flatMap(({ subject, isUnsure }) => (isUnsure ? subject : [])),
  );
  // Without any other file, they are what is asked about.
  const isAlone = others.length === aside.size + unsure.size;
  return given.flatMap(({ subject, what, isNamed, isUnsure }): readonly LeftOut[] => {
    const isLeftOut = own.has(subject) || aside.has(subject) || (unsure.has(subject) && !isAlone);
    return isLeftOut ? [{ subject, what, isNamed, isUnsure }] : [];
  });
}

/** The receipt of one of these, as its name says. */
function isBesideFile(path: string, paths: ReadonlySet<string>): boolean {
  return path.endsWith(RECEIPT_ENDING) && paths.has(path.slice(0, -RECEIPT_ENDING.length));
}

/** Why the whole was not checked; null where it keeps nothing from that. */
export function explainLeftOut({ subject, what, isNamed, isUnsure }: LeftOut): string | null {
  const { name } = subject;
  if (isUnsure) {
    return `${name} looks ${what}; it is not one of the signed files, and was not checked. Check it on its own if it is meant as a file`;
  }
  return isNamed ? `${name} is ${what}, which was not checked` : null;
}

interface Kind {
  readonly what: string;
  readonly isUnsure: boolean;
  /** Of the record that it is a receipt of. */
  readonly signature?: string;
}

const SYSTEM_FILE: Kind = { what: 'a file of the system', isUnsure: false };

/** Null for a file like any other. */
function getKind({ location, name, size }: FoundFile, isLookedAt: boolean): Kind | null {
  if (isReceiptDraft(name) && size === 0) {
    return { what: 'a receipt that was never finished', isUnsure: false };
  }
  const like = { what: LIKE_PROOF, isUnsure: true };
  const byName = isNamedLikeEvidence(name) ? like : null;
  if (size === null || !isLookedAt) return byName;
  if (size > (isNamedLikeProof(name) ? MOST_BYTES : BEGINNING_BYTES)) {
    return showsEvidence(readBeginning(location)) ? like : byName;
  }
  const bytes = readFileSync(location);
  const file = recognizeFile(name, bytes);
  if (file === null) return showsEvidence(bytes) ? like : byName;
  const kind = file.isBeside ? { what: getFileWords(file), isUnsure: false } : like;
  return file.status === 'read' ? { ...kind, signature: file.receipt.signature } : kind;
}

function readBeginning(location: FoundFile['location']): Uint8Array {
  const bytes = new Uint8Array(BEGINNING_BYTES);
  const file = openSync(location, 'r');
  try {
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
