import type { Cluster } from '@countersign/core/configuration/configuration';
import type { Evidence, Verdict } from '@countersign/proof';
import { isStatement, type Claim, type StatementClaim } from '@countersign/proof/claims';
import { formatDigest, toVisibleText, type Digest } from '@countersign/proof/encoding';
import type { ReceiptFile } from '@countersign/proof/receipts';
import { formatFinality } from '../words/format-finality';
import { formatAbout } from '@countersign/core/words/date';
import { explainNoTime, formatTime } from '../../network';
import { getRecordLink } from '../../routes';
import { formatTestNetwork } from '../words/test-network';
import type { Doubt } from '../words/doubts';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { NodesState } from '../data/use-joined-nodes';
import { formatSize } from '../../../ui/format/bytes';
import { getWarnings } from './certificate-warnings';
import { formatCount } from '@countersign/core/words/count';

export interface CertificateInput {
  readonly brand: string;
  readonly verdict: Verdict;
  readonly evidence: Evidence;
  readonly cluster: Cluster;
  readonly withdrawal: WithdrawalWords;
  readonly nodes: NodesState;
  readonly doubts: readonly Doubt[];
  /** The known names, which nothing proves. */
  readonly names: readonly ReceiptFile[];
}

export interface CertificateFact {
  readonly name: string;
  readonly value: string;
  /** Set in a monospaced font, so that it can be compared letter by letter. */
  readonly isCode: boolean;
}

export interface Certificate {
  readonly brand: string;
  /** "Checked 25 Nov 2026, 09:30 UTC" */
  readonly checked: string;
  /** The record's seal; the file is checked on the page. */
  readonly seal: 'signed' | 'withdrawn' | 'unknown';
  readonly title: string;
  readonly lead: string;
  /**
   * Contradicting servers, only one answering server, a known or possible withdrawal, and a test
   * network.
   */
  readonly warnings: readonly string[];
  readonly facts: readonly CertificateFact[];
  readonly steps: readonly string[];
  readonly limits: string;
  readonly link: string;
}

const MOST_NAMES = 4;
const LONGEST_NAMES = 160;

/**
 * The same on screen and on paper.
 * @param askedAt - when servers were asked, not when it is drawn
 */
export function getCertificate(input: CertificateInput, askedAt: Date): Certificate {
  const { verdict, evidence, cluster, withdrawal } = input;
  const { signature, author } = verdict;
  const claim = isStatement(verdict.claim) ? null : verdict.claim;
  const subject = getSubject(claim);
  const link = getRecordLink(signature, cluster.id);
  const checkedAt = formatTime(BigInt(Math.floor(askedAt.getTime() / 1000))).utc;
  return {
    brand: input.brand,
    checked: `Checked ${checkedAt}`,
    seal: getSeal(input.doubts),
    title: claim === null ? 'Certificate' : TITLES[claim.kind],
    lead: claim === null ? '' : `${LEADS[claim.kind](claim)}${getTitle(claim)}.`,
    warnings: [...getWarnings(input), ...toList(formatTestNetwork(cluster))],
    facts: [
      // The certificate of a private file may be passed on, so it has no names.
      ...(claim?.kind === 'hidden' ? [] : getNames(input.names)),
      ...(subject ? [toCodeFact(subject.name, formatDigest(subject.digest))] : []),
      toCodeFact('Signer', author ?? ''),
      toCodeFact('Signature', signature),
      toTextFact('When', getWhen(verdict)),
      toTextFact('Network', cluster.label),
      toTextFact('Status', formatFinality(verdict, evidence.observations).fact),
      ...getWithdrawal(withdrawal, checkedAt),
      toTextFact('Link', link),
    ],
    steps: [
      'Scan the code, or type the link.',
      `Drop the file${claim?.kind === 'hidden' ? ' together with its receipt' : ''}. It isn’t uploaded.`,
      'Compare the signer’s address with one you got from the signer.',
    ],
    limits:
      'Who holds the key, who made the file, whether they had the right to, or who had it first. A withdrawal may have followed after printing.',
    link,
  };
}

function getWhen(verdict: Verdict): string {
  const { blockTime = null } = verdict.landing ?? {};
  return blockTime === null
    ? explainNoTime(verdict)
    : `${formatAbout(Number(blockTime) * 1000)}, as the network’s validators estimate it`;
}

function getSeal(doubts: readonly Doubt[]): Certificate['seal'] {
  const seals = doubts.map((doubt) => SEALS[doubt]);
  return (['withdrawn', 'unknown'] as const).find((seal) => seals.includes(seal)) ?? 'signed';
}

const SEALS: Readonly<Record<Doubt, Certificate['seal']>> = {
  withdrawn: 'withdrawn',
  marked: 'withdrawn',
  contradicted: 'unknown',
  'in-larger': 'unknown',
  'not-checked': 'signed',
  looking: 'signed',
  'nodes-awaited': 'signed',
  'not-final': 'signed',
  unproved: 'unknown',
  'about-another': 'unknown',
};

function getTitle(claim: Certified): string {
  const title = 'title' in claim ? claim.title : undefined;
  return title === undefined ? '' : `, with the title “${toVisibleText(title)}”`;
}

function getNames(files: readonly ReceiptFile[]): CertificateFact[] {
  const named = files
    .map(({ name }) => toVisibleText(name))
    .filter((name) => !name.startsWith('sha256:'));
  if (named.length === 0) return [];
  const list = named.slice(0, MOST_NAMES).join(', ');
  const shown = cutInMiddle(list);
  const more = named.length - MOST_NAMES;
  const rest = more > 0 ? `, and ${more} more` : '';
  const [only, ...others] = files;
  const bytes = others.length === 0 ? (only?.size ?? null) : null;
  const size = bytes === null ? '' : `, ${formatSize(bytes)}`;
  return [
    toTextFact(named.length === 1 ? 'File' : 'Files', `${shown}${rest}${size} (name not signed)`),
  ];
}

/** Keeps the end, with the extension of the last name. */
function cutInMiddle(list: string): string {
  const letters = Array.from(list);
  if (letters.length <= LONGEST_NAMES) return list;
  const half = LONGEST_NAMES / 2;
  return `${letters.slice(0, half).join('')}…${letters.slice(-half).join('')}`;
}

function toCodeFact(name: string, value: string): CertificateFact {
  return { name, value, isCode: true };
}

function toTextFact(name: string, value: string): CertificateFact {
  return { name, value, isCode: false };
}

function toList(text: string | null): readonly string[] {
  return text === null ? [] : [text];
}

/** The signature of the withdrawal, or the servers that know of none. */
function getWithdrawal(
  { statement, words }: WithdrawalWords,
  checkedAt: string,
): CertificateFact[] {
  if (statement !== null) return [toCodeFact('Withdrawal', statement.verdict.signature)];
  return toList(words).map((said) => toTextFact('Withdrawal', `${said}, ${checkedAt}`));
}

/** Statements sign no file, and have no certificate. */
export type Certified = Exclude<Claim, StatementClaim>;

const TITLES: Record<Certified['kind'], string> = {
  file: 'Certificate of a signed file',
  tree: 'Certificate of a signed set of files',
  hidden: 'Certificate of a private signature',
};

/** A line of its own, without a full stop. */
const LEADS: Record<Certified['kind'], (claim: Certified) => string> = {
  file: () => 'One key signed exactly the file with the fingerprint below',
  tree: (claim) =>
    `One key signed exactly a set of ${'count' in claim ? formatCount(claim.count ?? 0) : ''} files`,
  hidden: () => 'One key signed one or more private files; their receipt shows which',
};

interface CertifiedDigest {
  readonly name: string;
  readonly digest: Digest;
}

/** The digest of a set or of a private file is no file's SHA-256. */
export function getSubject(claim: Certified | null): CertifiedDigest | null {
  if (claim === null) return null;
  switch (claim.kind) {
    case 'file':
      return { name: 'Fingerprint', digest: claim.digest };
    case 'tree':
      return { name: 'Root of the set', digest: claim.root };
    case 'hidden':
      return { name: 'Commitment', digest: claim.commitment };
  }
}
