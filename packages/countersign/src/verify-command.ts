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
import type { Output } from './output';
import { readNames } from './people/read-names';
import { toSignerReport } from './people/signer-report';
import { readGiven, readGivenReceipt, type Given } from './read-given';
import {
  formatBeside,
  formatLines,
  formatReport,
  serializeJsonReport,
  type Silence,
} from './report';
import { askMemories } from './node-memories';
import { serializeStatement } from './in-toto';
import { colour } from './colour';
import { stop } from './stop';
import { tellTextForms } from './tell-text-forms';
import { explainUnreadable, isUnreadable } from './unreadable';
import { explainWrongFiles } from './wrong-files';

/** @param fetchDomain - how a host that is named is asked */
export async function runVerify(
  input: VerifyArguments,
  output: Output,
  fetchDomain: FetchDomainFile = fetchDomainFile,
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
  const { receipt, subjects, leftOut, digests } = given;
  const chain = createChainWithTimeout(timeoutMs);
  const cluster = toCluster(nodes);
  const { signature } = receipt;
  const asked = await askRecord(chain, cluster, { signature, subjects, receipt, timeoutMs });
  const { verdict, answers, withdrawal, mark, unknowing } = asked;
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
    ...{ ...judgement, verdict, withdrawal, mark, silent, unknowing, memories },
    ...{ leftOut, textForms, signer, domain, unread: digests.map(({ name }) => name) },
  };
  const report = formatReport(known);
  if (input.isInToto === true && !isJson) {
    if (judgement.result === 'verified') {
      output.out(serializeStatement(verdict));
      const beside = formatBeside({ signer, domain });
      if (beside.length > 0) output.error(formatLines(beside));
    } else output.error(report);
  } else output.out(isJson ? serializeJsonReport(known) : colour(report, output));
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
