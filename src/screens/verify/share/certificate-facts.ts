import type { Cluster } from '../../../config/configuration';
import type { Evidence, Verdict } from '@countersign/proof';
import { isStatement, type Claim, type StatementClaim } from '@countersign/proof/claims';
import {
  digestToAddress,
  formatDigest,
  toVisibleText,
  type Digest,
} from '@countersign/proof/encoding';
import type { ReceiptFile } from '@countersign/proof/receipts';
import { formatCount } from '../../../ui/format/count';
import { formatFinality } from '../details/format-finality';
import { formatTime, formatWhen } from '../details/format-time';
import { getRecordLink } from '../../shared/routes';
import { formatTestNetwork } from '../../shared/test-network';
import { getAlone } from '../record/card-messages';
import type { Doubt } from '../record/doubts';
import { formatOwnMark } from '../record/mark-messages';
import { STANDING } from '../../shared/standing-messages';
import { formatDifferences } from '../record/uncertain-messages';
import { formatSecond } from '../details/second-node-messages';
import type { RevocationStatus } from '../data/revocation-status';
import type { OwnMark } from '../data/use-own-mark';
import type { SecondNodeState } from '../data/use-second-node';

export interface CertificateInput {
  /** Of this page. */
  readonly brand: string;
  readonly verdict: Verdict;
  readonly evidence: Evidence;
  readonly cluster: Cluster;
  readonly revocationStatus: RevocationStatus;
  readonly second: SecondNodeState;
  /** Null where its transaction sets none. */
  readonly ownMark: OwnMark | null;
  /** The page's, on the record: a warning for each. */
  readonly doubts: readonly Doubt[];
  /** That this device knows the signer by. */
  readonly signerName: string | null;
  /** As far as known; unproved. */
  readonly names: readonly ReceiptFile[];
}

export interface CertificateFact {
  readonly name: string;
  readonly value: string;
  /** Set in letters that can be compared one by one. */
  readonly isCode: boolean;
}

export interface Certificate {
  readonly brand: string;
  /** That of the record; whoever checks the file does so on the page. */
  readonly seal: 'signed' | 'withdrawn' | 'unknown';
  readonly title: string;
  /** Who signed what, and when, in one sentence. */
  readonly lead: string;
  /**
   * That servers contradict each other, that one alone was heard, that the signer withdrew it or may
   * have, and that its network is for tests.
   */
  readonly warnings: readonly string[];
  readonly facts: readonly CertificateFact[];
  readonly steps: readonly string[];
  readonly limits: string;
  readonly link: string;
}

const MOST_NAMES = 4;
const LONGEST_NAMES = 160;

/** Statements sign no file, and have no certificate. */
type Certified = Exclude<Claim, StatementClaim>;

const WHAT: Record<Certified['kind'], (claim: Certified) => string> = {
  file: () => 'signed one file',
  tree: (claim) => `signed a set of ${'count' in claim ? formatCount(claim.count ?? 0) : ''} files`,
  hidden: () => 'signed something that is kept hidden until its receipt is shown',
};

/** How to compute the digest without us. */
const BY_HAND: Record<Certified['kind'], string> = {
  file: 'compute the file’s SHA-256 (sha256sum).',
  tree: 'compute the SHA-256 of every file (sha256sum), put the digests in ascending order, each once, and take the root of their Merkle tree by RFC 9162.',
  hidden:
    'compute SHA-256 of the words "countersign/1 hidden", a zero byte, the file’s salt from the receipt, and its SHA-256; of several files, the root over these in ascending order by RFC 9162.',
};

/**
 * The same on screen, on paper and in the PDF.
 *
 * @param askedAt - when servers were asked, and not when it is drawn
 */
export function getCertificate(input: CertificateInput, askedAt: Date): Certificate {
  const { verdict, evidence, cluster, revocationStatus, second } = input;
  const { signature, author, feePayer, landing, memo } = verdict;
  const claim = isStatement(verdict.claim) ? null : verdict.claim;
  const subject = getSubject(claim);
  const { blockTime = null, slot = null } = landing ?? {};
  const time = blockTime === null ? null : `${formatTime(blockTime).utc} (about)`;
  const link = getRecordLink(signature, cluster.id);
  return {
    brand: input.brand,
    seal: getSeal(input.doubts),
    title: 'Certificate of a signature',
    lead: `${author ?? ''} ${claim ? WHAT[claim.kind](claim) : ''}${time === null ? '' : ` on ${time}`}.`,
    warnings: [...getWarnings(input), ...toList(formatTestNetwork(cluster))],
    facts: [
      ...(subject ? [code(subject.name, formatDigest(subject.digest))] : []),
      ...getTitle(claim),
      // Whoever keeps a file private may hand its certificate on.
      ...(claim?.kind === 'hidden' ? [] : getNames(input.names)),
      code('Signed by', author ?? ''),
      ...toList(input.signerName).map((name) =>
        prose('Known here as', `${toVisibleText(name)} (a name that this device gives, no proof)`),
      ),
      ...(feePayer === null || feePayer === author ? [] : [code('Fee paid by', feePayer)]),
      prose(
        'When',
        `${time ?? 'The server reports no time'}${slot === null ? '' : `, slot ${slot}`}`,
      ),
      prose('Network', cluster.label),
      code('Genesis hash', evidence.genesisHash ?? 'not known'),
      prose('Status', formatFinality(verdict, evidence.observations).fact),
      ...toList(formatSecondOnPaper(second)).map((said) => prose('Second server', said)),
      ...getOwnMark(input.ownMark),
      ...getWithdrawal(revocationStatus),
      code('Signature', signature),
      code('Memo', toVisibleText(memo ?? '')),
      prose(
        'Checked',
        `in a browser, ${formatTime(BigInt(Math.floor(askedAt.getTime() / 1000))).utc}`,
      ),
      code('Link', link),
    ],
    steps: [
      'Open the link, or scan the code, and drop the file there.',
      `Or do it without this site: ${claim === null ? '' : BY_HAND[claim.kind]} Ask any Solana server of this network for the transaction with getTransaction and the signature above: its memo must say the same, and the signer is the memo’s one signer.`,
      ...(subject
        ? [
            `Every signature of it is found with getSignaturesForAddress and the ${subject.short} in base58: ${digestToAddress(subject.digest)}`,
          ]
        : []),
    ],
    limits:
      'This says which key signed exactly this content. It does not say who holds the key, nor that what the content says is true. The time is the validators’ estimate. Paper proves nothing by itself: check it.',
    link,
  };
}

function getSeal(doubts: readonly Doubt[]): Certificate['seal'] {
  if (doubts.includes('withdrawn') || doubts.includes('marked')) return 'withdrawn';
  const isUnknown = UNKNOWN.some((doubt) => doubts.includes(doubt));
  return isUnknown ? 'unknown' : 'signed';
}

const UNKNOWN: readonly Doubt[] = ['about-another', 'contradicted', 'in-larger', 'unproved'];

/** Paper waits for nobody. */
function formatSecondOnPaper(second: SecondNodeState): string | null {
  return second?.status === 'asking' ? 'A second server had not answered' : formatSecond(second);
}

interface CertifiedDigest {
  readonly name: string;
  readonly short: string;
  readonly digest: Digest;
}

/** A set's or hidden digest is no file's SHA-256. */
export function getSubject(claim: Certified | null): CertifiedDigest | null {
  if (claim === null) return null;
  switch (claim.kind) {
    case 'file':
      return { name: 'SHA-256', short: 'digest', digest: claim.digest };
    case 'tree':
      return { name: 'Root of the set', short: 'root', digest: claim.root };
    case 'hidden':
      return { name: 'Commitment', short: 'commitment', digest: claim.commitment };
  }
}

function getTitle(claim: Claim | null): CertificateFact[] {
  const title = claim && 'title' in claim ? claim.title : undefined;
  return title === undefined ? [] : [prose('Title', toVisibleText(title))];
}

function getNames(files: readonly ReceiptFile[]): CertificateFact[] {
  const named = files
    .map(({ name }) => toVisibleText(name))
    .filter((name) => !name.startsWith('sha256:'));
  if (named.length === 0) return [];
  const list = named.slice(0, MOST_NAMES).join(', ');
  const shown = list.length > LONGEST_NAMES ? `${list.slice(0, LONGEST_NAMES)}…` : list;
  const more = named.length - MOST_NAMES;
  const rest = more > 0 ? `, and ${more} more` : '';
  return [prose('Named', `${shown}${rest} (not part of what was signed)`)];
}

function code(name: string, value: string): CertificateFact {
  return { name, value, isCode: true };
}

function prose(name: string, value: string): CertificateFact {
  return { name, value, isCode: false };
}

function toList(text: string | null): readonly string[] {
  return text === null ? [] : [text];
}

const OPEN = 'Whether the signer has withdrawn it was not fully checked.';

const WARNINGS: Record<Doubt, string> = {
  withdrawn: 'Withdrawn by the signer.',
  marked: 'Reported as withdrawn by the signer.',
  contradicted: 'Two servers contradict each other about this record.',
  'in-larger':
    'The transaction does more than sign this, and its signer may have approved it for that: the record shows what.',
  'not-searched': OPEN,
  looking: OPEN,
  'second-awaited': 'One server alone was heard on this record; a second was still asked.',
  'not-final': 'The record was not permanent yet.',
  unproved: 'Whether the record counts was not known.',
  'about-another': 'The record is about another one, and signs no file.',
};

/** As the card says, and as much in sight. */
function getWarnings(input: CertificateInput): readonly string[] {
  const { doubts, revocationStatus, second, verdict } = input;
  const { revocation, markWords } = revocationStatus;
  const told = doubts.map((doubt) => {
    if (doubt === 'withdrawn' && revocation !== null) return formatWithdrawn(revocation);
    if (doubt === 'contradicted' && second?.status === 'differs') {
      return `${WARNINGS.contradicted} They differ on ${formatDifferences(second.differences)}.`;
    }
    return doubt === 'marked' && markWords !== null ? markWords : WARNINGS[doubt];
  });
  return [...told, ...toList(getAlone(second, verdict) ?? formatUnheard(second))];
}

/** Where it rests on one server. The page may hear another later; the paper stays as it is. */
function formatUnheard(second: SecondNodeState): string | null {
  if (second === null) return null;
  switch (second.status) {
    case 'asking':
      // While the card waits for it that is a doubt.
      return second.isLate ? WARNINGS['second-awaited'] : null;
    case 'failed':
    case 'unreachable':
    case 'alone':
      return `${formatSecond(second)}.`;
    case 'agrees':
    case 'less-final':
    case 'without-bytes':
    case 'not-found':
    case 'differs':
      return null;
  }
}

function formatWithdrawn({ verdict, counts }: NonNullable<RevocationStatus['revocation']>): string {
  return `Withdrawn by the signer${formatWhen(verdict.landing)}${STANDING[counts]}. The signature stays public; its signer no longer stands by it.`;
}

/** What is still asked is not known on paper. */
function getOwnMark(mark: OwnMark | null): CertificateFact[] {
  if (mark === null || mark.state === 'asking') return [];
  return [prose('Lasting mark', formatOwnMark(mark).text)];
}

/** Its own signature, or who knows of none. */
function getWithdrawal(status: RevocationStatus): CertificateFact[] {
  const { revocation, words, missingMark } = status;
  return [
    ...(revocation === null
      ? toList(words).map((said) => prose('Withdrawn by the signer', said))
      : [code('Withdrawal', revocation.verdict.signature)]),
    ...toList(missingMark).map((said) => prose('Withdrawal’s mark', said)),
  ];
}
