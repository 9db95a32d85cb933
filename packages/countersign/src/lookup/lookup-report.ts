import type { NodeMemory } from '../../../../src/flows/records/node-memory';
import { formatDigest, isDigestOfNothing } from '@countersign/proof/encoding';
import type { Judgement } from '../judge';
import { formatNodeFailure } from '../node-failure';
import type { NodeSearch } from '../find-records';
import { getNodeHost } from '../node-host';
import { formatAbsence, toJsonMemories } from '../node-memories';
import { formatAlone, formatLines, serializeJson } from '../report';
import type { ListedRecord, SignerReport } from './list-records';
import type { FileReport, JudgedRecord, LookupResult } from './look-up';

export interface LookupReport {
  readonly result: LookupResult;
  readonly files: readonly FileReport[];
  readonly signers: readonly SignerReport[];
  /** Memories of the nodes whose empty search is reported. */
  readonly memories: readonly NodeMemory[];
}

const HEADLINES: Record<LookupResult, string> = {
  found: 'FOUND',
  withdrawn: 'WITHDRAWN',
  'cannot-check': 'CANNOT CHECK',
  'not-found': 'NOT ALL FOUND',
  'marked-withdrawn': 'MARKED AS WITHDRAWN',
};

/** For people. */
export function formatLookup({ result, files, signers, memories }: LookupReport): string {
  return formatLines([
    HEADLINES[result],
    ...files.flatMap((report) => formatFile(report, memories)),
    ...signers.flatMap(formatSigner),
  ]);
}

/** For programs. */
export function serializeLookup({ result, files, signers, memories }: LookupReport): string {
  return serializeJson({
    result,
    files: files.map(toJsonFile),
    ...(signers.length > 0 && { signers: signers.map(toJsonSigner) }),
    remembers: toJsonMemories(memories),
  });
}

/** A node's empty search is told where it gave its whole list, all was read, and nothing was found. */
export function isNoneBy(node: string, { records, searches }: FileReport): boolean {
  if (records.length > 0) return false;
  return searches.some(
    (search) =>
      getNodeHost(search.node) === getNodeHost(node) && getSearchStatus(search) === 'none',
  );
}

/** `cut`: nothing was found in what was read, and there is more. */
function getSearchStatus({ silence, listed, hasMore, unread }: NodeSearch) {
  if (silence !== null) return 'no-answer';
  if (listed > 0) return 'found';
  return hasMore || unread > 0 ? 'cut' : 'none';
}

function formatFile(report: FileReport, memories: readonly NodeMemory[]): readonly string[] {
  const { subject, records, withdrawals, searches } = report;
  const answered = searches.filter(({ silence }) => silence === null);
  const unread = Math.max(0, ...searches.map((search) => search.unread));
  const cut = answered.filter(({ hasMore }) => hasMore).map(({ node }) => getNodeHost(node));
  const hosts = answered.map(({ node }) => getNodeHost(node)).join(', ');
  const among = cut.length + unread > 0 ? 'found among what was read' : 'found';
  return [
    `${subject.name}: ${formatDigest(subject.digest)}`,
    ...(isDigestOfNothing(subject.digest) ? ['  every empty file has this fingerprint'] : []),
    ...records.flatMap(formatRecord),
    ...withdrawals.map(
      ({ author, about, signature }) =>
        `  withdrawn by ${author}: record ${about}, which no node gives; the withdrawal is ${signature}`,
    ),
    ...(records.length === 0 && answered.length > 0
      ? [
          `  no signature ${among} for this file alone by ${hosts}; it may be part of a larger set: verify its receipt`,
        ]
      : []),
    ...formatCut(cut),
    ...formatAbsence(
      '  none',
      memories.filter(({ node }) => isNoneBy(node, report)),
    ),
    ...(unread > 0 ? [`  ${unread} mentions of it were not checked`] : []),
    ...searches.flatMap(({ node, silence }) =>
      silence === null ? [] : formatSilence(getNodeHost(node), silence.reason),
    ),
  ];
}

function formatCut(hosts: readonly string[]): readonly string[] {
  if (hosts.length === 0) return [];
  const verb = hosts.length === 1 ? 'has' : 'have';
  return [`  ${hosts.join(', ')} ${verb} older mentions, not asked for`];
}

function formatSilence(host: string, reason: string | null): string {
  return `  no answer: ${reason === null ? host : formatNodeFailure(host, reason)}`;
}

/** "Signed by" is said of nothing but what is verified. */
function formatRecord(record: JudgedRecord): readonly string[] {
  const { author, signature, blockTime, slot, result, problems, asked } = record;
  const place = `${formatTime(blockTime)}slot ${slot}, record ${signature}`;
  if (result === 'verified') {
    const { answers } = asked;
    return [
      `  signed by ${author}, ${place}`,
      ...formatAlone(asked).map((line) => `    ${line}`),
      ...answers.flatMap(({ node, evidence: { lookup } }) =>
        lookup.status === 'unreachable'
          ? [`  ${formatSilence(getNodeHost(node), lookup.reason)}`]
          : [],
      ),
    ];
  }
  return [
    `  ${WORDS[result](author)}, ${place}`,
    ...problems.map((problem) => `    ${problem}`),
    ...asked.withdrawal.lines.map((line) => `    withdrawal: ${line}`),
  ];
}

const WORDS: Record<Exclude<Judgement['result'], 'verified'>, (author: string) => string> = {
  withdrawn: (author) => `withdrawn by its signer ${author}`,
  'marked-withdrawn': (author) => `marked as withdrawn by ${author}`,
  'cannot-check': (author) => `a signature of ${author}, not verified`,
  false: (author) => `no valid signature of ${author}`,
};

function formatSigner({
  address,
  records,
  silent,
  unchecked,
  newer,
  cut,
}: SignerReport): readonly string[] {
  return [
    `${address}:`,
    ...records.flatMap(formatListed),
    ...(records.length + newer === 0 && silent.length === 0
      ? ['  no record found among the newest transactions that mention it']
      : []),
    ...(newer > 0
      ? [`  ${newer} signed by it in a later version than is known here: not checked`]
      : []),
    ...(unchecked > newer ? [`  ${unchecked - newer} others were not checked`] : []),
    ...formatCut(cut),
    ...silent.map(({ node, reason }) => formatSilence(node, reason)),
  ];
}

function formatListed(record: ListedRecord): readonly string[] {
  const { signature, slot, blockTime, memo, result, problems } = record;
  const what = `${formatTime(blockTime)}slot ${slot}, record ${signature}: ${memo}`;
  if (result === 'verified') {
    return [`  signed ${what}`, ...formatAlone(record).map((line) => `    ${line}`)];
  }
  return [
    `  ${result === 'cannot-check' ? 'not verified' : result}: ${what}`,
    ...problems.map((problem) => `    ${problem}`),
  ];
}

function formatTime(seconds: bigint | null): string {
  return seconds === null ? '' : `${new Date(Number(seconds) * 1000).toISOString()}, `;
}

function toJsonFile({ subject, result, records, withdrawals, searches }: FileReport): object {
  return {
    ...{ name: subject.name, digest: formatDigest(subject.digest), result },
    signatures: records.map(({ asked, ...record }) => ({
      ...record,
      withdrawal: asked.withdrawal,
      unknowing: asked.unknowing.map(getNodeHost),
    })),
    withdrawals,
    nodes: searches.map((search) => ({
      node: getNodeHost(search.node),
      status: getSearchStatus(search),
      reason: search.silence?.reason ?? null,
      unchecked: search.unread,
      hasMore: search.hasMore,
    })),
  };
}

function toJsonSigner({ records, ...rest }: SignerReport): object {
  const named = records.map(
    ({ signature, slot, blockTime, claim: { kind }, memo, result, problems, unknowing }) => ({
      ...{ signature, slot, blockTime, kind, memo, result, problems },
      unknowing: unknowing.map(getNodeHost),
    }),
  );
  return { ...rest, records: named };
}
