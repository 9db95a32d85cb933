import { NAMED_LIKE_PROOF } from '@countersign/core/receipts/beside-files';
import { askRecord } from '@countersign/core/records/ask-record';
import type { NodeAnswer } from '@countersign/core/records/ask-nodes';
import type { VerifyArguments } from './arguments/types';
import { EXIT_CODES } from './exit-code';
import { judge, type Judgement } from './judge';
import { createChainWithTimeout, toCluster } from './chain-with-timeout';
import { withNodes } from './network/configured-nodes';
import type { Output } from './output';
import { readGiven, readGivenReceipt, type Given } from './read-given';
import { formatReport, serializeJsonReport, type Silence } from './report';
import { askMemories } from './node-memories';
import { colour } from './colour';
import { stop } from './stop';
import { explainUnreadable, isUnreadable } from './unreadable';
import { toWithdrawalReport } from './withdrawal-report';
import { explainWrongFiles } from './wrong-files';

export function runVerify(input: VerifyArguments, output: Output): Promise<number> {
  return withNodes(input, output, false, (found) => verify(found, output));
}

async function verify(input: VerifyArguments, output: Output): Promise<number> {
  const { nodes, timeoutMs, isJson } = input;
  let given: Given;
  try {
    const receipt = await readGivenReceipt(input);
    given = await readGiven(receipt, input, output);
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    // It says nothing of any file.
    return stop(input, output, 'cannot-check', explainUnreadable(cause));
  }
  const { receipt, subjects, leftOut, unchecked, digests, listed } = given;
  const cluster = toCluster(nodes);
  const chain = createChainWithTimeout(cluster, timeoutMs);
  const { signature } = receipt;
  const asked = await askRecord(chain, cluster, { signature, subjects, receipt });
  const { verdict, answers, unknowing } = asked;
  const memories =
    verdict.record === 'not-found' ? await askMemories(chain, cluster, unknowing) : [];
  const judgement = addOpen(judge(asked, input), [
    ...explainWrongFiles(verdict, receipt),
    ...unchecked.map((name) => `${name} ${NAMED_LIKE_PROOF}`),
    ...given.problems,
  ]);
  const silent = nodes.length === 0 ? null : answers.flatMap(getSilence);
  const known = {
    ...{ ...judgement, verdict, silent, unknowing, memories },
    withdrawal: toWithdrawalReport(asked, cluster),
    leftOut,
    unread: [...digests, ...listed].map(({ name }) => name),
  };
  output.out(isJson ? serializeJsonReport(known) : colour(formatReport(known), output));
  return EXIT_CODES[judgement.result];
}

/** Nothing is verified while a question is open. */
function addOpen({ result, problems }: Judgement, open: readonly string[]): Judgement {
  const isOpen = result === 'verified' && open.length > 0;
  return { result: isOpen ? 'cannot-check' : result, problems: [...problems, ...open] };
}

function getSilence({ node, evidence: { lookup } }: NodeAnswer): readonly Silence[] {
  return lookup.status === 'unreachable' ? [{ node, reason: lookup.reason }] : [];
}
