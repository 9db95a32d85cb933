import type { NodeAnswer } from '../../../src/flows/records/ask-nodes';
import type { FetchDomainFile } from '../../../src/ports/domain';
import type { KnownName } from '../../../src/ports/names';
import type { VerifyArguments } from './arguments/types';
import { askRecord } from './ask-record';
import { explainLeftOut } from './beside';
import { askDomainOf } from './domain/domain-report';
import { fetchDomainFile } from './domain/fetch-domain-file';
import { EXIT_CODES } from './exit-code';
import { judge, type Judgement } from './judge';
import { createChainWithTimeout, toCluster } from './chain-with-timeout';
import { withNodes } from './network/configured-nodes';
import type { Output } from './output';
import { readNames } from './people/read-names';
import { toSignerReport } from './people/signer-report';
import { readGiven, readGivenReceipt, type Given } from './read-given';
import { formatReport, serializeJsonReport, type Silence } from './report';
import { askMemories } from './node-memories';
import { colour } from './colour';
import { stop } from './stop';
import { tellTextForms } from './tell-text-forms';
import { explainUnreadable, isUnreadable } from './unreadable';
import { explainWrongFiles } from './wrong-files';

/** @param fetchDomain - how a host that is named is asked */
export function runVerify(
  input: VerifyArguments,
  output: Output,
  fetchDomain: FetchDomainFile = fetchDomainFile,
): Promise<number> {
  return withNodes(input, output, false, (found) => verify(found, output, fetchDomain));
}

async function verify(
  input: VerifyArguments,
  output: Output,
  fetchDomain: FetchDomainFile,
): Promise<number> {
  const { nodes, timeoutMs, isJson } = input;
  let given: Given;
  let names: readonly KnownName[];
  try {
    const receipt = await readGivenReceipt(input);
    given = await readGiven(receipt, input, output);
    names = await readNamesOf(input);
  } catch (cause) {
    if (!isUnreadable(cause)) throw cause;
    // It says nothing of any file.
    return stop(input, output, 'cannot-check', explainUnreadable(cause));
  }
  const { receipt, subjects, leftOut, digests, listed } = given;
  const chain = createChainWithTimeout(timeoutMs);
  const cluster = toCluster(nodes);
  const { signature } = receipt;
  const asked = await askRecord(chain, cluster, { signature, subjects, receipt, timeoutMs });
  const { verdict, answers, withdrawal, unknowing } = asked;
  const memories =
    verdict.record === 'not-found' ? await askMemories(chain, cluster, unknowing) : [];
  const judgement = addOpen(judge(asked, input), [
    ...explainWrongFiles(verdict, receipt),
    ...leftOut.map(explainLeftOut).filter((problem) => problem !== null),
    ...given.problems,
  ]);
  const silent = nodes.length === 0 ? null : answers.flatMap(getSilence);
  const textForms = await tellTextForms(verdict, receipt, given.locations);
  const { domain: host = null } = input;
  const domain = host === null ? null : await askDomainOf(asked, host, fetchDomain);
  const { author } = verdict;
  const signer = author === null ? null : toSignerReport(author, names, input.authors);
  const known = {
    ...{ ...judgement, verdict, withdrawal, silent, unknowing, memories },
    ...{ leftOut, textForms, signer, domain },
    unread: [...digests, ...listed].map(({ name }) => name),
  };
  output.out(isJson ? serializeJsonReport(known) : colour(formatReport(known), output));
  return EXIT_CODES[judgement.result];
}

function readNamesOf({ names = null, timeoutMs }: VerifyArguments): Promise<readonly KnownName[]> {
  return names === null ? Promise.resolve([]) : readNames(names, timeoutMs);
}

/** What was asked about and has no answer keeps the rest from being verified. */
function addOpen({ result, problems }: Judgement, open: readonly string[]): Judgement {
  const isOpen = result === 'verified' && open.length > 0;
  return { result: isOpen ? 'cannot-check' : result, problems: [...problems, ...open] };
}

function getSilence({ node, evidence: { lookup } }: NodeAnswer): readonly Silence[] {
  return lookup.status === 'unreachable' ? [{ node, reason: lookup.reason }] : [];
}
