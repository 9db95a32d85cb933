import type { NodeAnswer } from '../../../src/flows/records/ask-nodes';
import { isProofError, type Subject } from '@countersign/proof';
import {
  getFileWords,
  parseReceipt,
  recognizeFile,
  type Receipt,
} from '@countersign/proof/receipts';
import type { VerifyArguments } from './arguments';
import { askRecord } from './ask-record';
import { EXIT_CODES } from './exit-code';
import { findLeftOut, type LeftOut } from './beside';
import { lookForFiles } from './find-files';
import { judge, type Judgement } from './judge';
import { createChainWithTimeout, toCluster } from './chain-with-timeout';
import { readReceiptBytes } from './read-receipt';
import type { Output } from './output';
import { hashFiles, readDigestLists } from './read-subject';
import { formatReport, serializeJsonReport, type Silence } from './report';
import { askMemories } from './node-memories';
import { serializeStatement } from './in-toto';
import { colour } from './colour';
import { stop } from './stop';
import { explainUnreadable, isUnreadable } from './unreadable';
import { explainWrongFiles } from './wrong-files';

export async function runVerify(input: VerifyArguments, output: Output): Promise<number> {
  const { files, nodes, timeoutMs, isJson } = input;
  let receipt: Receipt;
  let subjects: readonly Subject[];
  let leftOut: readonly LeftOut[];
  let unread: readonly string[];
  try {
    const bytes = await readReceiptBytes(input.receipt, timeoutMs);
    const found = recognizeFile(input.receipt, bytes);
    if (found !== null && found.status !== 'read') {
      const problem = `${input.receipt} is ${getFileWords(found)}`;
      return stop(input, output, 'cannot-check', problem);
    }
    receipt = found?.receipt ?? parseReceipt(bytes);
  } catch (cause) {
    // It says nothing of any file.
    return stop(input, output, 'cannot-check', explainReceipt(input.receipt, cause));
  }
  try {
    const found = await lookForFiles(files);
    const read = await hashFiles(found.files, timeoutMs, output);
    leftOut = findLeftOut(receipt, found.files, read, files);
    unread = found.unread;
    const beside = new Set(leftOut.map(({ subject }) => subject));
    const own = read.filter((subject) => !beside.has(subject));
    subjects = [...own, ...(await readDigestLists(input.lists ?? [], timeoutMs))];
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    return stop(input, output, 'cannot-check', explainUnreadable(cause));
  }
  const chain = createChainWithTimeout(timeoutMs);
  const cluster = toCluster(nodes);
  const { signature } = receipt;
  const asked = await askRecord(chain, cluster, { signature, subjects, receipt, timeoutMs });
  const { verdict, answers, withdrawal, mark, unknowing } = asked;
  const memories =
    verdict.record === 'not-found' ? await askMemories(chain, cluster, unknowing) : [];
  const judgement = addOpen(judge(asked, input), [
    ...explainWrongFiles(verdict, receipt),
    ...leftOut.flatMap(({ isNamed, subject, what }) =>
      isNamed ? `${subject.name} is ${what}, which was not checked` : [],
    ),
    ...unread,
  ]);
  const silent = nodes.length === 0 ? null : answers.flatMap(getSilence);
  const known = { ...judgement, verdict, withdrawal, mark, silent, unknowing, memories, leftOut };
  const report = formatReport(known);
  if (input.isInToto === true && !isJson) {
    if (judgement.result === 'verified') output.out(serializeStatement(verdict));
    else output.error(report);
  } else output.out(isJson ? serializeJsonReport(known) : colour(report, output));
  return EXIT_CODES[judgement.result];
}

/** What was asked about and has no answer keeps the rest from being verified. */
function addOpen({ result, problems }: Judgement, open: readonly string[]): Judgement {
  const isOpen = result === 'verified' && open.length > 0;
  return { result: isOpen ? 'cannot-check' : result, problems: [...problems, ...open] };
}

function getSilence({ node, evidence: { lookup } }: NodeAnswer): readonly Silence[] {
  return lookup.status === 'unreachable' ? [{ node, reason: lookup.reason }] : [];
}

/** Passes a bug on. */
function explainReceipt(path: string, cause: unknown): string {
  if (isUnreadable(cause)) return explainUnreadable(cause);
  if (!isProofError(cause, 'receipt/malformed')) throw cause;
  const { fault, at } = cause.context;
  return `${path} is no receipt (${fault}${at === '' ? '' : ` at ${at}`})`;
}
