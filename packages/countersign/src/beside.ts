import { readFileSync } from 'node:fs';
import { getOfflineEvidence, type Subject } from '@countersign/proof';
import {
  getFileWords,
  isNamedLikeProof,
  MAX_FOREIGN_BYTES,
  recognizeFile,
  type Receipt,
} from '@countersign/proof/receipts';
import { getBesideFiles } from '../../../src/flows/files/beside-files';
import { isSystemFile } from '../../../src/flows/files/system-files';
import type { FoundFile } from './find-files';
import { isReceiptDraft } from './receipt-file';

/** Of other names so many are looked at. */
const MOST_OTHERS = 100;

export interface LeftOut {
  readonly subject: Subject;
  /** "a PGP signature" */
  readonly what: string;
  /** Its path was given: its own answer is asked for. */
  readonly isNamed: boolean;
}

/**
 * Receipts, proofs of other kinds and files of the system that are no part of the record.
 *
 * @param subjects - of the found files, in their order
 * @param named - the paths that were given
 * @throws Error of `node:fs`
 */
export function findLeftOut(
  receipt: Receipt,
  found: readonly FoundFile[],
  subjects: readonly Subject[],
  named: readonly string[],
): readonly LeftOut[] {
  const json = found.filter(({ name }) => /\.json$/i.test(name) && !isNamedLikeProof(name));
  const others = new Set(json.length <= MOST_OTHERS ? json : []);
  /** A receipt of the record holds its signature, and can't have been signed by it. */
  const ofRecord = new Set<Subject>();
  const candidates = found.flatMap((file, index): readonly LeftOut[] => {
    const subject = subjects[index];
    const kind = getKind(file, others.has(file));
    if (subject === undefined || kind === null) return [];
    if (kind.signature === receipt.signature) ofRecord.add(subject);
    return [{ subject, what: kind.what, isNamed: named.includes(file.path) }];
  });
  const evidence = getOfflineEvidence(receipt.signature);
  const own = candidates.map(({ subject }) => subject);
  const beside = getBesideFiles({ evidence, receipt }, subjects, own);
  return candidates.filter(({ subject }) => ofRecord.has(subject) || beside.has(subject));
}

interface Kind {
  readonly what: string;
  /** Of the record that it is a receipt of. */
  readonly signature?: string;
}

/** Null for a file like any other. */
function getKind({ location, name, size }: FoundFile, isLookedAt: boolean): Kind | null {
  if (isSystemFile(name)) return { what: 'a file of the system' };
  if (isReceiptDraft(name) && size === 0) return { what: 'a receipt that was never finished' };
  if (size === null || size > 8 * MAX_FOREIGN_BYTES) return null;
  if (!isLookedAt && !isNamedLikeProof(name)) return null;
  const file = recognizeFile(name, readFileSync(location));
  if (file?.isBeside !== true) return null;
  const what = getFileWords(file);
  return file.status === 'read' ? { what, signature: file.receipt.signature } : { what };
}
