import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import type { ReceiptFile } from '@countersign/proof/receipts';
import * as words from './words';

export interface CertificateFact {
  readonly name: string;
  readonly value: string;
  readonly isCode: boolean;
}

/** What a certificate says, on the page, on paper and in a PDF. */
export interface Certificate {
  readonly brand: string;
  readonly checked: string;
  readonly title: string;
  readonly lead: string;
  readonly warnings: readonly string[];
  readonly facts: readonly CertificateFact[];
  readonly steps: readonly string[];
  /** Null if no site is known. */
  readonly link: string | null;
}

export function toCodeFact(name: string, value: string): CertificateFact {
  return { name, value, isCode: true };
}

export function toTextFact(name: string, value: string): CertificateFact {
  return { name, value, isCode: false };
}

/**
 * @param files - those of the receipt
 * @param formatSize - "18.2 MB" for a number of bytes
 */
export function listSubjectFacts(
  claim: words.Certified | null,
  files: readonly ReceiptFile[],
  formatSize: (bytes: number) => string,
): readonly CertificateFact[] {
  return [
    // People may pass on the certificate of a private file, so it does not name the file.
    ...(claim?.kind === 'hidden' ? [] : getNames(files, formatSize)),
    ...(claim === null ? [] : [getDigest(claim)]),
  ];
}

export function getLead(claim: words.Certified): string {
  const title = 'title' in claim ? claim.title : undefined;
  return words.formatLead(claim, title === undefined ? undefined : toVisibleText(title));
}

const MOST_NAMES = 4;
const MOST_CHARACTERS = 160;

function getNames(
  files: readonly ReceiptFile[],
  formatSize: (bytes: number) => string,
): readonly CertificateFact[] {
  const named = files
    .map(({ name }) => toVisibleText(name))
    .filter((name) => !name.startsWith('sha256:'));
  if (named.length === 0) return [];
  const shown = cutInMiddle(named.slice(0, MOST_NAMES).join(', '));
  const bytes = files.length === 1 ? (files[0]?.size ?? null) : null;
  const size = bytes === null ? null : formatSize(bytes);
  const value = words.formatNames(shown, named.length - MOST_NAMES, size);
  return [toTextFact(words.chooseFile(named.length), value)];
}

/** Keeps the end, with the extension of the last name. */
function cutInMiddle(list: string): string {
  const letters = Array.from(list);
  if (letters.length <= MOST_CHARACTERS) return list;
  const half = MOST_CHARACTERS / 2;
  return `${letters.slice(0, half).join('')}…${letters.slice(-half).join('')}`;
}

/** Only a single file's digest is a fingerprint, which other programs can compute. */
function getDigest(claim: words.Certified): CertificateFact {
  switch (claim.kind) {
    case 'file':
      return toCodeFact(words.FINGERPRINT, formatDigest(claim.digest));
    case 'tree':
      return toCodeFact(words.ROOT, formatDigest(claim.root));
    case 'hidden':
      return toCodeFact(words.COMMITMENT, formatDigest(claim.commitment));
  }
}
