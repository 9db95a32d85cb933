import type { Evidence, Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import type { ReceiptFile } from '@countersign/proof/receipts';
import { explainNoTime, formatAbout } from '../words/date';
import { formatFinality } from './format-finality';
import * as words from './words';

export interface CertificateFact {
  readonly name: string;
  readonly value: string;
  readonly isCode: boolean;
}

/** The content of a certificate, on the page, on paper and in a PDF. */
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

export interface CertificateInput {
  readonly brand: string;
  readonly verdict: Verdict;
  readonly evidence: Evidence;
  /** A receipt's name of its network is not signed, so it is never used. */
  readonly network: string;
  readonly warnings: readonly string[];
  /** The signature does not cover the names. */
  readonly files: readonly ReceiptFile[];
  readonly withdrawal: CertificateFact | null;
  readonly link: string | null;
  /** The time in UTC at which nodes were asked. */
  readonly checkedAt: string;
  readonly isOffline: boolean;
  /** The size in bytes of the document that the certificate is a page of; null for a sheet. */
  readonly stamped: number | null;
  /** Returns "18.2 MB" for a number of bytes. */
  readonly formatSize: (bytes: number) => string;
}

export function describeRecord(input: CertificateInput): Certificate {
  const { brand, verdict, evidence, network, warnings, withdrawal, link } = input;
  const { files, checkedAt, isOffline, stamped, formatSize } = input;
  const { signature, author } = verdict;
  const claim = isStatement(verdict.claim) ? null : verdict.claim;
  const isPrivate = claim?.kind === 'hidden';
  const status = formatFinality(verdict, evidence.observations).fact;
  return {
    brand,
    checked: words.formatChecked(checkedAt),
    title: claim === null ? words.CERTIFICATE : words.TITLES[claim.kind],
    lead: getLead(claim, stamped),
    warnings,
    facts: [
      // People may pass on the certificate of a private file, so it does not name the file.
      ...(isPrivate ? [] : getNames(files, stamped, formatSize)),
      ...(claim === null ? [] : [getDigest(claim)]),
      toCodeFact(words.SIGNER, author ?? ''),
      toCodeFact(words.SIGNATURE, signature),
      toTextFact(words.WHEN, isOffline ? words.NOBODY_ASKED : getWhen(verdict)),
      toTextFact(words.NETWORK, network),
      toTextFact(words.STATUS, isOffline ? words.NOBODY_ASKED : status),
      ...(withdrawal === null ? [] : [withdrawal]),
      ...(link === null ? [] : [toTextFact(words.LINK, link)]),
    ],
    steps: words.listSteps({ isPrivate, hasLink: link !== null, isStamp: stamped !== null }),
    link,
  };
}

export function toCodeFact(name: string, value: string): CertificateFact {
  return { name, value, isCode: true };
}

export function toTextFact(name: string, value: string): CertificateFact {
  return { name, value, isCode: false };
}

function getWhen(verdict: Verdict): string {
  const { blockTime = null } = verdict.landing ?? {};
  return blockTime === null
    ? explainNoTime(verdict)
    : words.formatEstimate(formatAbout(Number(blockTime) * 1000));
}

function getLead(claim: words.Certified | null, stamped: number | null): string {
  if (stamped !== null) return words.formatHolds(stamped);
  if (claim === null) return '';
  const title = 'title' in claim ? claim.title : undefined;
  return words.formatLead(claim, title === undefined ? undefined : toVisibleText(title));
}

const MOST_NAMES = 4;
const MOST_CHARACTERS = 160;

function getNames(
  files: readonly ReceiptFile[],
  stamped: number | null,
  formatSize: (bytes: number) => string,
): readonly CertificateFact[] {
  const named = files
    .map(({ name }) => toVisibleText(name))
    .filter((name) => name !== '' && !name.startsWith('sha256:'));
  if (named.length === 0) return [];
  const shown = cutInMiddle(named.slice(0, MOST_NAMES).join(', '));
  // The size in a receipt is not signed.
  const bytes = files.length === 1 ? (stamped ?? files[0]?.size ?? null) : null;
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
