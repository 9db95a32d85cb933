import type { Cluster } from '@countersign/core/configuration/configuration';
import {
  describeRecord,
  toCodeFact,
  toTextFact,
  type CertificateFact,
} from '@countersign/core/documents/certificate';
import * as certificateWords from '@countersign/core/documents/words';
import { formatUtc } from '@countersign/core/words/date';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { Evidence, Verdict } from '@countersign/proof';
import type { ReceiptFile } from '@countersign/proof/receipts';
import { getRecordLink } from '../../routes';
import type { NodesState } from '../data/use-joined-nodes';
import type { Doubt } from '../words/doubts';
import { formatDifferences, formatNodes, getAlone } from '../words/nodes-messages';
import { formatTestNetwork } from '../words/signature';
import { formatSize } from '../../../ui/format/bytes';
import * as words from './words';

export interface SheetInput {
  readonly brand: string;
  readonly verdict: Verdict;
  readonly evidence: Evidence;
  readonly cluster: Cluster;
  readonly withdrawal: WithdrawalWords;
  readonly nodes: NodesState;
  readonly doubts: readonly Doubt[];
  /** The signature does not cover the files' names. */
  readonly names: readonly ReceiptFile[];
  /** The size in bytes of the document that the certificate is a page of. */
  readonly stamped?: number | undefined;
}

/** @param askedAt - when nodes were asked, not when the certificate is rendered */
export function getCertificate(input: SheetInput, askedAt: Date) {
  const { brand, verdict, evidence, cluster, withdrawal, doubts, names, stamped = null } = input;
  const link = getRecordLink(verdict.signature, cluster.id);
  const checkedAt = formatUtc(askedAt.getTime());
  const test = formatTestNetwork(cluster);
  const certificate = describeRecord({
    ...{ brand, verdict, evidence, link, checkedAt, stamped, formatSize },
    network: cluster.label,
    warnings: [...getWarnings(input), ...(test === null ? [] : [test])],
    files: names,
    withdrawal: getWithdrawal(withdrawal, checkedAt),
    isOffline: false,
  });
  return { ...certificate, link, seal: getSeal(doubts) };
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

function getWarnings({ doubts, withdrawal, nodes, verdict }: SheetInput): readonly string[] {
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

function getWithdrawal(withdrawal: WithdrawalWords, checkedAt: string): CertificateFact | null {
  const { statement, words: reported } = withdrawal;
  if (statement !== null) {
    return toCodeFact(certificateWords.WITHDRAWAL, statement.verdict.signature);
  }
  return reported === null
    ? null
    : toTextFact(certificateWords.WITHDRAWAL, `${reported}, ${checkedAt}`);
}
