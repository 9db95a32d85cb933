import { lookUpFile } from '../src/flows/lookup/look-up-file';
import { fetchMarkStatus, type MarkStatus } from '../src/flows/claims/marks';
import type { NodeMemory } from '../src/flows/records/node-memory';
import type { CheckedSignature } from '../src/flows/records/check-mentions';
import { formatDigest, getMark, type Subject } from '../src/proof';
import type { LookupArguments } from './arguments';
import { createChainWithTimeout, toCluster } from './chain-with-timeout';
import { EXIT_CODES } from './exit-code';
import { mapConcurrently } from './map-concurrently';
import { formatNodeFailure, getFailureReason, getTimeoutReason } from './node-failure';
import { getNodeHost } from './node-host';
import { askMemories, formatAbsence, toJsonMemories } from './node-memories';
import { readSubjects } from './read-subject';
import { formatLines, serializeJson, toJsonMark } from './report';
import { startTimeLimit } from './time-limit';
import { isUnreadable } from './unreadable';
import type { Output } from './verify-command';

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
  let subjects;
  try {
    subjects = await readSubjects(files, timeoutMs);
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    const problem = `a file cannot be read: ${cause.message}`;
    if (isJson) output.out(serializeJson({ result: 'cannot-check', problems: [problem] }));
    else output.error(formatLines([problem]));
    return EXIT_CODES['cannot-check'];
  }
  const reports = await mapConcurrently(LOOKUPS_AT_ONCE, subjects, (subject) =>
    lookUp(subject, input),
  );
  const memories = await askMemories(
    createChainWithTimeout(timeoutMs),
    toCluster(input.nodes),
    input.nodes.filter((node) => reports.some((report) => isNoneBy(node, report))),
  );
  const result = reports.every(isFound) ? 'found' : 'not-found';
  output.out(
    isJson
      ? serializeJson({
          result,
          files: reports.map(toJson),
          remembers: toJsonMemories(memories),
        })
      : formatLines([
          result === 'found' ? 'FOUND' : 'NOT ALL FOUND',
          ...reports.flatMap((report) => formatFile(report, memories)),
        ]),
  );
  return EXIT_CODES[result];
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
  const answers = await Promise.all(nodes.map((node) => askNode(node, subject, timeoutMs)));
  const known = new Map(
    answers.flatMap(({ signatures }) => signatures).map((each) => [each.signature, each]),
  );
  const signatures = [...known.values()]
    .filter(({ author }) => authors.length === 0 || authors.includes(author))
    .toSorted((a, b) => Number(a.slot - b.slot));
  const missing = authors.filter((author) => signatures.every((each) => each.author !== author));
  const marks = await Promise.all(
    missing.map((author) => askMark(author, subject, nodes, timeoutMs)),
  );
  return { subject, signatures, nodes: answers.map(({ word }) => word), marks };
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

async function askNode(node: string, { digest }: Subject, timeoutMs: number) {
  const limit = startTimeLimit(timeoutMs);
  const chain = createChainWithTimeout(timeoutMs);
  const asked = await lookUpFile(chain, toCluster([node]), digest, limit.signal).finally(
    limit.clear,
  );
  const host = getNodeHost(node);
  if (asked.status === 'unreachable') {
    const reason = limit.isOver() ? getTimeoutReason([node]) : getFailureReason(asked.error);
    const word: NodeWord = { node: host, status: 'no-answer', reason, unchecked: 0 };
    return { signatures: [], word };
  }
  const { signatures, unchecked } = asked;
  const status = signatures.length > 0 ? 'found' : 'none';
  const word: NodeWord = { node: host, status, reason: null, unchecked: unchecked.length };
  return { signatures, word };
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
