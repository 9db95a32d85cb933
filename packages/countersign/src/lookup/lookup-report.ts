import type { Subject } from '@countersign/proof';
import { formatDigest, isDigestOfNothing } from '@countersign/proof/encoding';
import { formatAbsence } from '@countersign/core/words/memories';
import type { VerifiedRecord } from '@countersign/core/records/lookup/look-up';
import type { NodeMemory } from '@countersign/core/records/node-memory';
import { formatNoAnswer } from '../network/node-failure';
import { formatWhen } from '@countersign/core/words/date';
import { choosePlural } from '@countersign/core/words/count';
import { formatHosts, getNodeHost } from '@countersign/core/words/node-host';
import { formatHeadline } from '../output/format';
import type { Report } from '../output/run-command';
import { explainProblem } from '../verify/judge';
import { formatSilent, formatUnknowing, toJsonMemories } from '../verify/verify-report';
import { toWithdrawalReport } from '../output/withdrawal-report';
import type { LookupAnswer, LookupResult } from './look-up';

type FileReport = LookupAnswer & { readonly subject: Subject };
type SignerReport = LookupAnswer & { readonly address: string };

/** The worst result is first, so that another file's result does not hide it. */
const WEIGHTS: readonly LookupResult[] = ['withdrawn', 'cannot-check', 'not-found'];

export function toLookupReport(
  files: readonly FileReport[],
  signers: readonly SignerReport[],
  memories: readonly NodeMemory[],
): Report {
  const results = [...files, ...signers].map((each) => each.result);
  const result = WEIGHTS.find((each) => results.includes(each)) ?? 'found';
  const isPart = result === 'not-found' && results.includes('found');
  return {
    result,
    lines: [
      isPart ? 'NOT ALL FOUND' : formatHeadline(result),
      ...files.flatMap((report) => formatFile(report, memories)),
      ...signers.flatMap((report) => formatSigner(report, memories)),
    ],
    json: {
      result,
      files: files.map(toJsonFile),
      ...(signers.length > 0 && { signers: signers.map(toJsonSigner) }),
      remembers: toJsonMemories(memories),
    },
  };
}

/** Returns the nodes whose whole list was read, if no node's list holds a record. */
export function getEmptyNodes({ records, searched }: LookupAnswer): readonly string[] {
  if (records.length > 0) return [];
  return searched.filter(({ status }) => status === 'none').map(({ node }) => node);
}

function formatFile(report: FileReport, memories: readonly NodeMemory[]): readonly string[] {
  const { digest } = report.subject;
  return [
    `${report.subject.name}: ${formatDigest(digest)}`,
    ...(isDigestOfNothing(digest) ? ['  every empty file has this fingerprint'] : []),
    ...report.records.flatMap((record) =>
      formatRecord(record, `${BY_FILE[record.result](record.author)}, ${formatPlace(record)}`),
    ),
    ...formatRest(report, memories, {
      none: (found, hosts) =>
        `no signature ${found} for this file alone by ${hosts}; it may be part of a larger set: verify its receipt`,
      newer: 'mentions of it in a later version than is known here: not checked',
      unread: 'mentions of it were not checked',
    }),
  ];
}

function formatSigner(report: SignerReport, memories: readonly NodeMemory[]): readonly string[] {
  return [
    `${report.address}:`,
    ...report.records
      .toReversed()
      .flatMap((record) =>
        formatRecord(
          record,
          `${BY_SIGNER[record.result]} ${formatPlace(record)}: ${record.asked.verdict.memo ?? ''}`,
        ),
      ),
    ...formatRest(report, memories, {
      none: (found, hosts) => `no record ${found} that it signed by ${hosts}`,
      newer: 'signed by it in a later version than is known here: not checked',
      unread: 'others were not checked',
    }),
  ];
}

const BY_FILE: Record<VerifiedRecord['result'], (author: string) => string> = {
  verified: (author) => `signed by ${author}`,
  withdrawn: (author) => `withdrawn by its signer ${author}`,
  'cannot-check': (author) => `signed by ${author}, not accepted`,
  false: (author) => `no valid signature of ${author}`,
};

const BY_SIGNER: Record<VerifiedRecord['result'], string> = {
  verified: 'signed',
  withdrawn: 'withdrawn:',
  'cannot-check': 'not accepted:',
  false: 'false:',
};

function formatPlace(record: VerifiedRecord): string {
  return `${formatWhen(record).trim()}, record ${record.signature}`;
}

function formatRecord(
  { asked, result, problems }: VerifiedRecord,
  headline: string,
): readonly string[] {
  const about =
    result === 'verified'
      ? [...formatUnknowing(asked), ...formatSilent(asked)]
      : [...problems.map(explainProblem), ...toWithdrawalReport(asked).lines];
  return [`  ${headline}`, ...about.map((line) => `    ${line}`)];
}

interface RestWords {
  readonly none: (found: string, hosts: string) => string;
  /** `newer` and `unread` follow a number. */
  readonly newer: string;
  readonly unread: string;
}

function formatRest(
  report: LookupAnswer,
  memories: readonly NodeMemory[],
  words: RestWords,
): readonly string[] {
  const { records, unread, newer, searched } = report;
  const answered = searched.filter(({ status }) => status !== 'no-answer');
  const cut = answered.filter(({ hasMore }) => hasMore);
  const found = cut.length + unread.length > 0 ? 'found among what was read' : 'found';
  const others = unread.length - newer;
  const empty = getEmptyNodes(report);
  return [
    ...(records.length === 0 && answered.length > 0
      ? [words.none(found, formatHosts(answered.map(({ node }) => node)))]
      : []),
    ...(cut.length > 0
      ? [
          `${formatHosts(cut.map(({ node }) => node))} ${choosePlural(cut.length, 'has', 'have')} older mentions, not asked for`,
        ]
      : []),
    ...formatAbsence(
      'none of it',
      memories.filter(({ node }) => empty.includes(node)),
    ),
    ...(newer > 0 ? [`${newer} ${words.newer}`] : []),
    ...(others > 0 ? [`${others} ${words.unread}`] : []),
    ...searched
      .filter(({ status }) => status === 'no-answer')
      .map(({ node, reason }) => formatNoAnswer(node, reason)),
  ].map((line) => `  ${line}`);
}

function toJsonFile(report: FileReport): object {
  const { subject, result, records, searched } = report;
  return {
    ...{ name: subject.name, digest: formatDigest(subject.digest), result },
    signatures: records.map(({ author, claim, ...record }) => ({
      ...{ author, withdrawal: toWithdrawalReport(record.asked), ...toJsonRecord(record) },
      setCount: 'count' in claim ? (claim.count ?? null) : null,
    })),
    nodes: searched.map(({ node, ...rest }) => ({
      node: getNodeHost(node),
      ...rest,
    })),
  };
}

function toJsonSigner(report: SignerReport): object {
  const { address, result, records, unread, newer, searched } = report;
  return {
    ...{ address, result, newer, unchecked: unread.length },
    records: records.toReversed().map(({ claim: { kind }, ...record }) => ({
      ...{ ...toJsonRecord(record), kind, memo: record.asked.verdict.memo },
    })),
    silent: searched
      .filter(({ status }) => status === 'no-answer')
      .map(({ node, reason }) => ({ node: getNodeHost(node), reason })),
    cut: searched.filter(({ hasMore }) => hasMore).map(({ node }) => getNodeHost(node)),
  };
}

function toJsonRecord({
  signature,
  slot,
  blockTime,
  result,
  problems,
  asked,
}: Omit<VerifiedRecord, 'author' | 'claim'>): object {
  return {
    ...{ signature, slot, blockTime, result, problems: problems.map(explainProblem) },
    unknowing: asked.unknowing.map(getNodeHost),
  };
}
