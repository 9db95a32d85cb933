import { fetchMarkStatus, type MarkStatus } from '../../../src/flows/claims/marks';
import type { NodeMemory } from '../../../src/flows/records/node-memory';
import type { CheckedSignature } from '../../../src/flows/records/check-mentions';
import type { Subject } from '@countersign/proof';
import { getMark } from '@countersign/proof/claims';
import { formatDigest, isAddress, parseDigest } from '@countersign/proof/encoding';
import type { LookupArguments } from './arguments';
import { createChainWithTimeout, toCluster } from './chain-with-timeout';
import { colour } from './colour';
import { EXIT_CODES } from './exit-code';
import { findFiles, type FoundFile } from './find-files';
import { mapConcurrently } from './map-concurrently';
import { formatNodeFailure } from './node-failure';
import { getNodeHost } from './node-host';
import { askMemories, formatAbsence, toJsonMemories } from './node-memories';
import { hashFiles, readDigestLists } from './read-subject';
import { isReceiptWithin } from './receipt-file';
import { listRecords, type SignerReport } from './list-records';
import { formatLines, serializeJson, toJsonMark } from './report';
import { searchNodes, type NodeSearch } from './search-nodes';
import { stop } from './stop';
import { startTimeLimit } from './time-limit';
import { explainUnreadable, isUnreadable, Unreadable } from './unreadable';
import type { Output } from './output';

/** Public nodes count requests. */
const LOOKUPS_AT_ONCE = 2;

interface NodeWord {
  readonly node: string;
  readonly status: 'found' | 'none' | 'no-answer';
  /** Why there is no answer; null where there is one, or the cause is not known. */
  readonly reason: string | null;
  /** Mentions that were not fetched, of which some may be signatures. */
  readonly unchecked: number;
}

interface FileReport {
  readonly subject: Subject;
  /** By the signers that are looked for; earliest first. */
  readonly signatures: readonly CheckedSignature[];
  readonly nodes: readonly NodeWord[];
  /** Of the signers that are looked for and whose signature no node gave. */
  readonly marks: readonly AuthorMark[];
}

interface AuthorMark extends MarkStatus {
  readonly author: string;
}

/** Asks each node which signatures of each file it knows, and checks them here. */
export async function runLookup(input: LookupArguments, output: Output): Promise<number> {
  const { files, timeoutMs, isJson } = input;
  const addresses = files.filter(isAddress);
  const paths = files.filter((path) => !isAddress(path) && toDigestSubject(path) === null);
  let subjects: readonly Subject[];
  try {
    subjects = [
      ...files.flatMap((text) => toDigestSubject(text) ?? []),
      ...(await hashFiles(await findOwn(paths), timeoutMs, output)),
      ...(await readDigestLists(input.lists ?? [], timeoutMs)),
    ];
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    return stop(input, output, 'cannot-check', explainUnreadable(cause));
  }
  const reports = await mapConcurrently(LOOKUPS_AT_ONCE, subjects, (subject) =>
    lookUp(subject, input),
  );
  const signers = await mapConcurrently(1, addresses, (address) =>
    listRecords(address, input.nodes, timeoutMs),
  );
  const memories = await askMemories(
    createChainWithTimeout(timeoutMs),
    toCluster(input.nodes),
    input.nodes.filter((node) => reports.some((report) => isNoneBy(node, report))),
  );
  const isAll = reports.every(isFound) && signers.every(({ records }) => records.length > 0);
  const result = isAll ? 'found' : 'not-found';
  output.out(
    isJson
      ? serializeJson({
          result,
          files: reports.map(toJson),
          ...(signers.length > 0 && { signers: signers.map(toJsonSigner) }),
          remembers: toJsonMemories(memories),
        })
      : colour(
          formatLines([
            result === 'found' ? 'FOUND' : 'NOT ALL FOUND',
            ...reports.flatMap((report) => formatFile(report, memories)),
            ...signers.flatMap(formatSigner),
          ]),
          output,
        ),
  );
  return EXIT_CODES[result];
}

/** As `sign` leaves them out of a folder: receipts are not signed. */
async function findOwn(paths: readonly string[]): Promise<readonly FoundFile[]> {
  const found = await findFiles(paths);
  const own = found.filter((file) => !isReceiptWithin(file, paths));
  if (found.length > 0 && own.length === 0) throw new Unreadable('there is nothing but receipts');
  return own;
}

/** `sha256:` and 64 digits in hex; null where it is a file's path. */
function toDigestSubject(text: string): Subject | null {
  if (!/^sha256:[0-9a-f]{64}$/.test(text)) return null;
  return { name: text, size: null, digest: parseDigest(text) };
}

function formatSigner({ address, records, silent, unchecked }: SignerReport): readonly string[] {
  return [
    `${address}:`,
    ...records.map(
      ({ signature, slot, blockTime, memo }) =>
        `  signed ${formatTime(blockTime)}slot ${slot}, record ${signature}: ${memo}`,
    ),
    ...(records.length === 0 && silent.length === 0
      ? ['  no record found among the newest transactions that mention it']
      : []),
    ...(unchecked > 0 ? [`  ${unchecked} older ones were not checked`] : []),
    ...silent.map(
      ({ node, reason }) =>
        `  no answer: ${reason === null ? node : formatNodeFailure(node, reason)}`,
    ),
  ];
}

function toJsonSigner({ records, ...rest }: SignerReport): object {
  const named = records.map(({ claim, ...record }) => ({ ...record, kind: claim.kind }));
  return { ...rest, records: named };
}

/** A signature was checked here; a mark is the word of all nodes that tell of it. */
function isFound({ signatures, marks }: FileReport): boolean {
  const isMarked = ({ marked, notMarked }: AuthorMark) =>
    marked.length > 0 && notMarked.length === 0;
  return signatures.length > 0 || marks.some(isMarked);
}

/** The node’s empty search is told. */
function isNoneBy(node: string, { signatures, nodes }: FileReport): boolean {
  if (signatures.length > 0) return false;
  return nodes.some((word) => word.status === 'none' && word.node === getNodeHost(node));
}

async function lookUp(
  subject: Subject,
  { nodes, authors, timeoutMs }: LookupArguments,
): Promise<FileReport> {
  const { signatures, searches } = await searchNodes(subject.digest, nodes, {
    authors: authors.length === 0 ? 'any' : authors,
    timeoutMs,
  });
  const missing = authors.filter((author) => signatures.every((each) => each.author !== author));
  const marks = await Promise.all(
    missing.map((author) => askMark(author, subject, nodes, timeoutMs)),
  );
  return { subject, signatures, nodes: searches.map(toWord), marks };
}

async function askMark(
  author: string,
  { digest }: Subject,
  nodes: readonly string[],
  timeoutMs: number,
): Promise<AuthorMark> {
  const { address } = getMark(author, { kind: 'file', bytes: digest.bytes });
  const limit = startTimeLimit(timeoutMs);
  const chain = createChainWithTimeout(timeoutMs);
  const asked = fetchMarkStatus(chain, toCluster(nodes), address, limit.signal);
  return { author, ...(await asked.finally(limit.clear)) };
}

function toWord({ node, signatures, silence, unread }: NodeSearch): NodeWord {
  const status = signatures.length > 0 ? 'found' : 'none';
  return {
    node: getNodeHost(node),
    status: silence === null ? status : 'no-answer',
    reason: silence?.reason ?? null,
    unchecked: unread,
  };
}

function formatFile(report: FileReport, memories: readonly NodeMemory[]): readonly string[] {
  const { subject, signatures, nodes, marks } = report;
  const none = nodes.filter(({ status }) => status === 'none').map(({ node }) => node);
  const silent = nodes.filter(({ status }) => status === 'no-answer');
  const unchecked = nodes.reduce((sum, word) => sum + word.unchecked, 0);
  return [
    `${subject.name}: ${formatDigest(subject.digest)}`,
    ...signatures.map(
      ({ author, blockTime, slot, signature }) =>
        `  signed by ${author}, ${formatTime(blockTime)}slot ${slot}, record ${signature}`,
    ),
    ...marks.flatMap(formatMark),
    ...(signatures.length === 0 && none.length > 0
      ? [
          `  no signature found for this file alone by ${none.join(', ')}; it may be part of a larger set: verify its receipt`,
        ]
      : []),
    ...formatAbsence(
      '  none',
      memories.filter(({ node }) => isNoneBy(node, report)),
    ),
    ...(unchecked > 0 ? [`  ${unchecked} mentions of it were not checked`] : []),
    ...silent.map(
      ({ node, reason }) =>
        `  no answer: ${reason === null ? node : formatNodeFailure(node, reason)}`,
    ),
  ];
}

function formatMark({ author, marked, notMarked }: AuthorMark): readonly string[] {
  if (marked.length === 0) return [];
  const against =
    notMarked.length === 0 ? '' : `; contradicted by ${notMarked.map(getNodeHost).join(', ')}`;
  return [
    `  signed by ${author} at an unknown time, by the mark that ${marked.map(getNodeHost).join(', ')} keeps${against}`,
  ];
}

function formatTime(seconds: bigint | null): string {
  return seconds === null ? '' : `${new Date(Number(seconds) * 1000).toISOString()}, `;
}

function toJson({ subject, marks, ...rest }: FileReport): object {
  const named = marks.map((mark) => ({ author: mark.author, ...toJsonMark(mark) }));
  return { name: subject.name, digest: formatDigest(subject.digest), ...rest, marks: named };
}
