import type { NodeAnswer } from '../../../src/flows/records/ask-nodes';
import { isProofError, type Subject } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import type { VerifyArguments } from './arguments';
import { askRecord } from './ask-record';
import { EXIT_CODES } from './exit-code';
import { findFiles } from './find-files';
import { judge } from './judge';
import { createChainWithTimeout, toCluster } from './chain-with-timeout';
import { toDigestSubject } from './named-code';
import { readReceipt } from './read-receipt';
import type { Output } from './output';
import { hashFiles, readDigestLists } from './read-subject';
import { getUnlisted, isReceiptWithin } from './receipt-file';
import { formatReport, serializeJsonReport, type Silence } from './report';
import { askMemories } from './node-memories';
import { serializeStatement } from './in-toto';
import { colour } from './colour';
import { stop } from './stop';
import { tellTextForms } from './tell-text-forms';
import { explainUnreadable, isUnreadable } from './unreadable';

export async function runVerify(input: VerifyArguments, output: Output): Promise<number> {
  const { files, nodes, timeoutMs, isJson } = input;
  let receipt: Receipt;
  let subjects: readonly Subject[];
  let leftOut: readonly string[];
  let digests: readonly Subject[];
  const paths = new Map<Subject, string>();
  try {
    receipt = await readReceipt(input.receipt, timeoutMs);
  } catch (cause) {
    const { result, problem } = getReceiptProblem(input.receipt, cause);
    return stop(input, output, result, problem);
  }
  try {
    digests = files.flatMap((text) => toDigestSubject(text) ?? []);
    const found = await findFiles(files.filter((text) => toDigestSubject(text) === null));
    const read = await hashFiles(found, timeoutMs, output);
    for (const [index, subject] of read.entries()) {
      const { path, size } = found[index] ?? { path: '', size: null };
      if (size !== null) paths.set(subject, path);
    }
    // As `sign` leaves them out of a folder, but for one that was signed.
    const within = read.filter((_, index) => found[index] && isReceiptWithin(found[index], files));
    const beside = new Set(within.length === 0 ? [] : getUnlisted(within, receipt));
    leftOut = Array.from(beside, ({ name }) => name);
    const own = read.filter((subject) => !beside.has(subject));
    subjects = [...own, ...digests, ...(await readDigestLists(input.lists ?? [], timeoutMs))];
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
  const judgement = judge(asked, input);
  const silent = nodes.length === 0 ? null : answers.flatMap(getSilence);
  const readFrom = subjects.map((subject) => paths.get(subject) ?? null);
  const textForms = await tellTextForms(verdict, receipt, readFrom);
  const unread = digests.map(({ name }) => name);
  const known = {
    ...judgement,
    verdict,
    withdrawal,
    mark,
    silent,
    unknowing,
    memories,
    leftOut,
    unread,
    textForms,
  };
  const report = formatReport(known);
  if (input.isInToto === true && !isJson) {
    if (judgement.result === 'verified') output.out(serializeStatement(verdict));
    else output.error(report);
  } else output.out(isJson ? serializeJsonReport(known) : colour(report, output));
  return EXIT_CODES[judgement.result];
}

function getSilence({ node, evidence: { lookup } }: NodeAnswer): readonly Silence[] {
  return lookup.status === 'unreachable' ? [{ node, reason: lookup.reason }] : [];
}

interface Stop {
  readonly result: 'false' | 'cannot-check';
  readonly problem: string;
}

/** An unreadable receipt, or one of a newer version, is not false. */
function getReceiptProblem(path: string, cause: unknown): Stop {
  if (isUnreadable(cause)) return { result: 'cannot-check', problem: explainUnreadable(cause) };
  if (!isProofError(cause, 'receipt/malformed')) throw cause;
  const { fault, at } = cause.context;
  if (fault === 'newer-version') {
    return { result: 'cannot-check', problem: `${path} is a receipt of a newer version` };
  }
  const place = at === '' ? '' : ` at ${at}`;
  return { result: 'false', problem: `${path} is no receipt (${fault}${place})` };
}
