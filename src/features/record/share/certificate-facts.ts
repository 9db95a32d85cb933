import type { Cluster } from '@countersign/core/configuration/configuration';
import {
  getLead,
  listSubjectFacts,
  toCodeFact,
  toTextFact,
  type CertificateFact,
} from '@countersign/core/documents/certificate';
import * as certificateWords from '@countersign/core/documents/words';
import { formatAbout } from '@countersign/core/words/date';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { Evidence, Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import type { ReceiptFile } from '@countersign/proof/receipts';
import { explainNoTime, formatTime } from '../../network';
import { getRecordLink } from '../../routes';
import type { NodesState } from '../data/use-joined-nodes';
import type { Doubt } from '../words/doubts';
import { formatFinality } from '../words/format-finality';
import { formatDifferences, formatNodes, getAlone } from '../words/nodes-messages';
import { formatTestNetwork } from '../words/signature';
import { formatSize } from '../../../ui/format/bytes';
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
  /** A page of a stamped copy. */
  readonly isStamp?: boolean;
}

/** @param askedAt - when nodes were asked, not when the certificate is rendered */
export function getCertificate(input: CertificateInput, askedAt: Date) {
  const { brand, verdict, evidence, cluster, withdrawal, doubts, isStamp = false } = input;
  const { signature, author } = verdict;
  const claim = isStatement(verdict.claim) ? null : verdict.claim;
  const isPrivate = claim?.kind === 'hidden';
  const link = getRecordLink(signature, cluster.id);
  const checkedAt = formatTime(BigInt(Math.floor(askedAt.getTime() / 1000))).utc;
  const test = formatTestNetwork(cluster);
  return {
    brand,
    checked: certificateWords.formatChecked(checkedAt),
    seal: getSeal(doubts),
    title: claim === null ? certificateWords.CERTIFICATE : certificateWords.TITLES[claim.kind],
    lead: claim === null ? '' : getLead(claim),
    warnings: [...getWarnings(input), ...(test === null ? [] : [test])],
    facts: [
      ...listSubjectFacts(claim, input.names, formatSize),
      toCodeFact(certificateWords.SIGNER, author ?? ''),
      toCodeFact(certificateWords.SIGNATURE, signature),
      toTextFact(certificateWords.WHEN, getWhen(verdict)),
      toTextFact(certificateWords.NETWORK, cluster.label),
      toTextFact(certificateWords.STATUS, formatFinality(verdict, evidence.observations).fact),
      ...getWithdrawal(withdrawal, checkedAt),
      toTextFact(certificateWords.LINK, link),
    ],
    steps: certificateWords.listSteps({ isPrivate, hasLink: true, isStamp }),
    link,
  };
}

function getWhen(verdict: Verdict): string {
  const { blockTime = null } = verdict.landing ?? {};
  return blockTime === null
    ? explainNoTime(verdict)
    : certificateWords.formatEstimate(formatAbout(Number(blockTime) * 1000));
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

function getWithdrawal(withdrawal: WithdrawalWords, checkedAt: string): CertificateFact[] {
  const { statement, words: reported } = withdrawal;
  if (statement !== null)
    return [toCodeFact(certificateWords.WITHDRAWAL, statement.verdict.signature)];
  return reported === null
    ? []
    : [toTextFact(certificateWords.WITHDRAWAL, `${reported}, ${checkedAt}`)];
}
