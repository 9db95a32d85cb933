import type { Cluster } from '@countersign/core/configuration/configuration';
import type { Evidence, Verdict } from '@countersign/proof';
import { isStatement, type Claim } from '@countersign/proof/claims';
import { digestToAddress, formatDigest, toVisibleText } from '@countersign/proof/encoding';
import type { ReceiptFile } from '@countersign/proof/receipts';
import { formatFinality } from '../words/format-finality';
import { explainNoTime, formatTime } from '../words/format-time';
import { getRecordLink } from '../../shared/routes';
import { formatTestNetwork } from '../../shared/test-network';
import type { Doubt } from '../words/doubts';
import { formatNodes } from '../words/nodes-messages';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { NodesState } from '../data/use-joined-nodes';
import { BY_HAND, getSubject, WHAT } from './certificate-claim';
import { getWarnings } from './certificate-warnings';

export interface CertificateInput {
  /** The page's brand. */
  readonly brand: string;
  readonly verdict: Verdict;
  readonly evidence: Evidence;
  readonly cluster: Cluster;
  readonly withdrawal: WithdrawalWords;
  readonly nodes: NodesState;
  /** The page's, on the record: a warning for each. */
  readonly doubts: readonly Doubt[];
  /** The signer's name on this device. */
  readonly signerName: string | null;
  /** The known names, which nothing proves. */
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
  /** Says in one sentence who signed what, and when. */
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

/**
 * The same on screen and on paper.
 *
 * @param askedAt - when servers were asked, and not when it is drawn
 */
export function getCertificate(input: CertificateInput, askedAt: Date): Certificate {
  const { verdict, evidence, cluster, withdrawal, nodes } = input;
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
      prose('When', `${time ?? explainNoTime(verdict)}${slot === null ? '' : `, slot ${slot}`}`),
      prose('Network', cluster.label),
      code('Genesis hash', evidence.genesisHash ?? 'not known'),
      prose('Status', formatFinality(verdict, evidence.observations).fact),
      ...toList(formatNodes({ ...nodes, isAwaited: false })).map((said) => prose('Servers', said)),
      ...getWithdrawal(withdrawal),
      code('Signature', signature),
      code('Memo', toVisibleText(memo ?? '')),
      prose(
        'Checked',
        `in a browser, ${formatTime(BigInt(Math.floor(askedAt.getTime() / 1000))).utc}`,
      ),
      code('Link', link),
    ],
    steps: [
      `Open the link, or scan the code, and drop the file ${claim?.kind === 'hidden' ? 'and its receipt ' : ''}there.`,
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
  const shown = cutInMiddle(list);
  const more = named.length - MOST_NAMES;
  const rest = more > 0 ? `, and ${more} more` : '';
  return [prose('Named', `${shown}${rest} (not part of what was signed)`)];
}

/** Keeps the end, which has the extension of the last name. */
function cutInMiddle(list: string): string {
  const letters = Array.from(list);
  if (letters.length <= LONGEST_NAMES) return list;
  const half = LONGEST_NAMES / 2;
  return `${letters.slice(0, half).join('')}…${letters.slice(-half).join('')}`;
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

/** Its own signature, or who knows of none. */
function getWithdrawal(status: WithdrawalWords): CertificateFact[] {
  const { statement, words } = status;
  return statement === null
    ? toList(words).map((said) => prose('Withdrawn by the signer', said))
    : [code('Withdrawal', statement.verdict.signature)];
}
