import type { Cluster } from '@countersign/core/configuration/configuration';
import { formatAbout } from '@countersign/core/words/date';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { Evidence, Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { formatDigest, toVisibleText } from '@countersign/proof/encoding';
import type { ReceiptFile } from '@countersign/proof/receipts';
import { explainNoTime, formatTime } from '../../network';
import { getRecordLink } from '../../routes';
import type { NodesState } from '../data/use-joined-nodes';
import type { Doubt } from '../words/doubts';
import { formatFinality } from '../words/format-finality';
import { formatDifferences, formatNodes, getAlone } from '../words/nodes-messages';
import { formatTestNetwork } from '../words/signature';
import * as words from './words';

export interface CertificateInput {
  readonly brand: string;
  readonly verdict: Verdict;
  readonly evidence: Evidence;
  readonly cluster: Cluster;
  readonly withdrawal: WithdrawalWords;
  readonly nodes: NodesState;
  readonly doubts: readonly Doubt[];
  /** The signature does not cover the files' names. */
  readonly names: readonly ReceiptFile[];
}

interface CertificateFact {
  readonly name: string;
  readonly value: string;
  readonly isCode: boolean;
}

/** @param askedAt - when nodes were asked, not when the certificate is rendered */
export function getCertificate(input: CertificateInput, askedAt: Date) {
  const { brand, verdict, evidence, cluster, withdrawal, doubts } = input;
  const { signature, author } = verdict;
  const claim = isStatement(verdict.claim) ? null : verdict.claim;
  const isPrivate = claim?.kind === 'hidden';
  const link = getRecordLink(signature, cluster.id);
  const checkedAt = formatTime(BigInt(Math.floor(askedAt.getTime() / 1000))).utc;
  const test = formatTestNetwork(cluster);
  return {
    brand,
    checked: words.formatChecked(checkedAt),
    seal: getSeal(doubts),
    title: claim === null ? words.CERTIFICATE : words.TITLES[claim.kind],
    lead: claim === null ? '' : words.formatLead(claim, getTitle(claim)),
    warnings: [...getWarnings(input), ...(test === null ? [] : [test])],
    facts: [
      // People may pass on the certificate of a private file, so it does not name the file.
      ...(isPrivate ? [] : getNames(input.names)),
      ...(claim === null ? [] : [getDigest(claim)]),
      toCodeFact(words.SIGNER, author ?? ''),
      toCodeFact(words.SIGNATURE, signature),
      toTextFact(words.WHEN, getWhen(verdict)),
      toTextFact(words.NETWORK, cluster.label),
      toTextFact(words.STATUS, formatFinality(verdict, evidence.observations).fact),
      ...getWithdrawal(withdrawal, checkedAt),
      toTextFact(words.LINK, link),
    ],
    steps: words.listSteps(isPrivate),
    link,
  };
}

function getWhen(verdict: Verdict): string {
  const { blockTime = null } = verdict.landing ?? {};
  return blockTime === null
    ? explainNoTime(verdict)
    : words.formatEstimate(formatAbout(Number(blockTime) * 1000));
}

type Seal = 'signed' | 'withdrawn' | 'unknown';

function getSeal(doubts: readonly Doubt[]): Seal {
  const seals = doubts.map((doubt) => SEALS[doubt]);
  return (['withdrawn', 'unknown'] as const).find((seal) => seals.includes(seal)) ?? 'signed';
}

const SEALS: Readonly<Record<Doubt, Seal>> = {
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

function getTitle(claim: words.Certified): string | undefined {
  const title = 'title' in claim ? claim.title : undefined;
  return title === undefined ? undefined : toVisibleText(title);
}

function getWarnings({ doubts, withdrawal, nodes, verdict }: CertificateInput): readonly string[] {
  const { statement, markWords } = withdrawal;
  const warnings = doubts.map((doubt) => {
    if (doubt === 'withdrawn' && statement !== null) return words.formatWithdrawn(statement);
    if (doubt === 'contradicted' && nodes.differences.length > 0) {
      return words.formatContradicted(formatDifferences(nodes.differences));
    }
    return doubt === 'marked' && markWords !== null ? markWords : words.WARNINGS[doubt];
  });
  const servers = getAlone(nodes, verdict) ?? formatSilent(nodes);
  return servers === null ? warnings : [...warnings, servers];
}

function formatSilent(nodes: NodesState): string | null {
  if (nodes.silent.length + nodes.awaited.length === 0) return null;
  // The text names each awaited server, because paper can't show an answer that arrives later.
  const servers = formatNodes({ ...nodes, isAwaited: false, differences: [] });
  return servers === null ? null : `${servers}.`;
}

const MOST_NAMES = 4;
const MOST_CHARACTERS = 160;

function getNames(files: readonly ReceiptFile[]): CertificateFact[] {
  const named = files
    .map(({ name }) => toVisibleText(name))
    .filter((name) => !name.startsWith('sha256:'));
  if (named.length === 0) return [];
  const shown = cutInMiddle(named.slice(0, MOST_NAMES).join(', '));
  const bytes = files.length === 1 ? (files[0]?.size ?? null) : null;
  const value = words.formatNames(shown, named.length - MOST_NAMES, bytes);
  return [toTextFact(words.chooseFile(named.length), value)];
}

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

function getWithdrawal(withdrawal: WithdrawalWords, checkedAt: string): CertificateFact[] {
  const { statement, words: reported } = withdrawal;
  if (statement !== null) return [toCodeFact(words.WITHDRAWAL, statement.verdict.signature)];
  return reported === null ? [] : [toTextFact(words.WITHDRAWAL, `${reported}, ${checkedAt}`)];
}

function toCodeFact(name: string, value: string): CertificateFact {
  return { name, value, isCode: true };
}

function toTextFact(name: string, value: string): CertificateFact {
  return { name, value, isCode: false };
}
