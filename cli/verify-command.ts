import { fetchMarkStatus, getClaimMarkAddress, type MarkStatus } from '../src/flows/claims/marks';
import { askAllNodes, fetchNamedRecord, type NodeAnswer } from '../src/flows/records/ask-nodes';
import type { Cluster } from '../src/config/cluster';
import { isProofError, isStatement, verify, type Receipt, type Verdict } from '../src/proof';
import type { VerifyArguments } from './arguments';
import { EXIT_CODES } from './exit-code';
import { findWithdrawal } from './find-withdrawal';
import { judge } from './judge';
import { createChainWithTimeout, toCluster, type ChainWithTimeout } from './chain-with-timeout';
import { readReceipt } from './read-receipt';
import { readSubjects } from './read-subject';
import {
  serializeJson,
  serializeJsonReport,
  formatLines,
  formatReport,
  type Silence,
} from './report';
import { askMemories } from './node-memories';
import { startTimeLimit } from './time-limit';
import { isUnreadable } from './unreadable';

export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

export async function runVerify(input: VerifyArguments, output: Output): Promise<number> {
  const { files, nodes, timeoutMs, isJson } = input;
  let receipt: Receipt;
  let subjects;
  try {
    receipt = await readReceipt(input.receipt, timeoutMs);
  } catch (cause) {
    return say(input, output, getReceiptProblem(input.receipt, cause));
  }
  try {
    subjects = await readSubjects(files, timeoutMs);
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    const problem = `a file cannot be read: ${cause.message}`;
    return say(input, output, { result: 'cannot-check', problem });
  }
  const chain = createChainWithTimeout(timeoutMs);
  const cluster = toCluster(nodes);
  const { signature } = receipt;
  const { evidence, answers } = await askAllNodes(chain, cluster, signature, NOBODY_STOPS);
  const { claim } = verify({ evidence, receipt });
  const about = isStatement(claim)
    ? await fetchNamedRecord(chain, cluster, claim.signature, NOBODY_STOPS)
    : undefined;
  const verdict = verify({ evidence, subjects, receipt, about });
  const limit = startTimeLimit(timeoutMs);
  const withdrawal = await findWithdrawal(chain, cluster, verdict, limit.signal).finally(
    limit.clear,
  );
  const memories =
    verdict.record === 'not-found'
      ? await askMemories(chain, cluster, answers.flatMap(getUnknowing))
      : [];
  const mark = await findMark(chain, cluster, verdict);
  const judgement = judge(verdict, withdrawal, mark, input);
  const silent = nodes.length === 0 ? null : answers.flatMap(getSilence);
  const report = { ...judgement, verdict, withdrawal, mark, silent, memories };
  output.out(isJson ? serializeJsonReport(report) : formatReport(report));
  return EXIT_CODES[judgement.result];
}

/** What the nodes say of the mark of what was signed, where none tells of the record itself. */
async function findMark(
  chain: ChainWithTimeout,
  cluster: Cluster,
  verdict: Verdict,
): Promise<MarkStatus | null> {
  const address = getClaimMarkAddress(verdict);
  if (address === null || cluster.endpoints.length === 0) return null;
  return fetchMarkStatus(chain, cluster, address, NOBODY_STOPS);
}

/** Each node has its own time limit. */
const NOBODY_STOPS = new AbortController().signal;

function getSilence({ node, evidence: { lookup } }: NodeAnswer): readonly Silence[] {
  return lookup.status === 'unreachable' ? [{ node, reason: lookup.reason }] : [];
}

/** A node that forgets does not know that there is no such record. */
function getUnknowing({ node, evidence: { lookup } }: NodeAnswer): readonly string[] {
  return lookup.status === 'not-found' ? [node] : [];
}

interface Stop {
  readonly result: 'false' | 'cannot-check';
  readonly problem: string;
}

function say({ isJson }: VerifyArguments, output: Output, { result, problem }: Stop) {
  if (isJson) output.out(serializeJson({ result, problems: [problem] }));
  else output.error(formatLines([problem]));
  return EXIT_CODES[result];
}

/** An unreadable receipt, or one of a newer version, is not false. */
function getReceiptProblem(path: string, cause: unknown): Stop {
  if (isUnreadable(cause)) return { result: 'cannot-check', problem: cause.message };
  if (!isProofError(cause, 'receipt/malformed')) throw cause;
  const { fault, at } = cause.context;
  if (fault === 'newer-version') {
    return { result: 'cannot-check', problem: `${path} is a receipt of a newer version` };
  }
  const place = at === '' ? '' : ` at ${at}`;
  return { result: 'false', problem: `${path} is no receipt (${fault}${place})` };
}
