import type { Cluster } from '@countersign/core/configuration/cluster';
import { findNamedNetwork } from '@countersign/core/configuration/public-networks';
import { fetchMemories, type NodeMemory } from '@countersign/core/records/node-memory';
import {
  isAskedClaim,
  type JudgedRequest,
  type JudgedSigner,
  type SignerState,
} from '@countersign/core/requests/judge-request';
import { searchRequest, type SearchedRequest } from '@countersign/core/requests/search-request';
import { formatSigned, SIGNER_STATES } from '@countersign/core/requests/words';
import { formatWhen } from '@countersign/core/words/date';
import { formatAbsence } from '@countersign/core/words/memories';
import { getNodeHost } from '@countersign/core/words/node-host';
import { toNet } from '@countersign/proof/claims';
import { isSameDigest } from '@countersign/proof/encoding';
import { getSentence } from '@countersign/proof/records';
import type { RequestTerms, SignersRequest } from '@countersign/proof/requests';
import type { VerifyArguments } from '../arguments/types';
import { createChainWithTimeout } from '../network/chain-with-timeout';
import { findCluster } from '../network/configured-nodes';
import { getNetworkName } from '../network/networks';
import { formatNoAnswer } from '../network/node-failure';
import { formatHeadline } from '../output/format';
import type { Output } from '../output/output';
import type { Report } from '../output/run-command';
import { toJsonMemories } from '../verify/verify-report';
import { Unreadable } from '../files/unreadable';
import { readSet, toAsked, type GivenSet } from './read-files';
import { toJsonRequest } from './request-command';

/** Reports which of the named wallets signed the files, and whether they are enough. */
export async function verifyRequest(
  input: VerifyArguments,
  asked: SignersRequest | RequestTerms,
  output: Output,
): Promise<Report> {
  const { timeoutMs } = input;
  const cluster = await findCluster(input, output, true);
  const given = await readSet([input.receipt, ...input.files], timeoutMs, output);
  const { set, name } = given;
  const isRequest = 'claim' in asked;
  if (isRequest && !isAskedClaim(asked, toAsked(set, asked.claim.net))) return refuse(given, asked);
  const chain = createChainWithTimeout(cluster, timeoutMs);
  const { signal } = new AbortController();
  const net = toNet((await chain.getGenesisHash(cluster, signal)).value);
  const request = isRequest ? asked : { ...asked, claim: toAsked(set, net), name };
  if (request.claim.net !== net) throw new Unreadable(explainNetwork(request, cluster));
  const found = await searchRequest(chain, cluster, request, signal);
  const nodes = [...new Set(found.lists.map(({ node }) => node))];
  const isAbsent = found.signers.some(({ state }) => state === 'missing');
  const memories = isAbsent ? await fetchMemories(chain, cluster, nodes, signal) : [];
  return toReport(request, found, memories);
}

/** Only another file is false: a part of the set, or a longer PDF, could not be checked as a whole. */
function refuse(
  { set, name, beginnings }: GivenSet,
  { claim, name: wanted }: SignersRequest,
): Report {
  const held = beginnings.find(
    ({ digest }) => claim.kind === 'file' && isSameDigest(digest, claim.digest),
  );
  const isPart = claim.kind === 'tree' && set.count < claim.count;
  const problem = held
    ? `${name} holds the file that was asked for as its first ${held.size} bytes; something was added behind it`
    : isPart
      ? `the request is for ${claim.count} files: name all of them`
      : `${name} is not what was asked for`;
  const result = held || isPart ? 'cannot-check' : 'false';
  return {
    result,
    lines: [formatHeadline(result), problem, `asked for: ${wanted}`],
    json: { result, problems: [problem] },
  };
}

function explainNetwork({ claim }: SignersRequest, { endpoints }: Cluster): string {
  const name = getNetworkName(findNamedNetwork(`solana:${claim.net}`) ?? '');
  const where = name === null ? 'another network' : `${name}, so add -u ${name}`;
  return `the request is for ${where}: ${endpoints.map(getNodeHost).join(', ')} was asked`;
}

/** An open state may still turn out to be a signature. */
const OPEN: ReadonlySet<SignerState> = new Set(['settling', 'unclear', 'not-searched']);

function getResult({ signers, signed, isEnough }: JudgedRequest, need: number) {
  if (isEnough) return 'verified';
  const count = (isMeant: (state: SignerState) => boolean) =>
    signers.filter(({ state }) => isMeant(state)).length;
  const perhaps = signed + count((state) => OPEN.has(state));
  if (perhaps >= need) return 'cannot-check';
  return perhaps + count((state) => state === 'withdrawn') >= need ? 'withdrawn' : 'not-found';
}

function toReport(
  request: SignersRequest,
  found: SearchedRequest,
  memories: readonly NodeMemory[],
): Report {
  const { signers, signed, others, lists } = found;
  const result = getResult(found, request.need);
  const silent = new Map(
    lists.flatMap(({ node, failure }) => (failure ? [[node, failure.reason] as const] : [])),
  );
  const summary = `${formatSigned(found)}; ${request.need} must`;
  return {
    result,
    lines: [
      formatHeadline(result),
      summary,
      `files: ${request.name}`,
      ...signers.flatMap(formatSigner),
      ...others.map((address) => `signed too, and was not asked: ${address}`),
      ...formatAbsence('no such record', memories),
      ...[...silent].map(([node, reason]) => formatNoAnswer(node, reason)),
    ],
    json: {
      result,
      problems: result === 'verified' ? [] : [summary],
      request: toJsonRequest(request),
      signed,
      signers: signers.map(({ address, state, record }) => ({
        ...{ address, state, record: record?.signature ?? null },
        blockTime: record?.blockTime ?? null,
      })),
      others,
      remembers: toJsonMemories(memories),
      withoutAnswer: [...silent].map(([node, reason]) => ({ node: getNodeHost(node), reason })),
    },
  };
}

function formatSigner({ address, state, record }: JudgedSigner): readonly string[] {
  if (record === null) return [`${SIGNER_STATES[state]}: ${address}`];
  const when = formatWhen({ blockTime: record.blockTime, slot: null });
  const why =
    state === 'unclear' ? record.problems.map((problem) => `  ${getSentence(problem)}`) : [];
  return [`${SIGNER_STATES[state]}: ${address}${when}, record ${record.signature}`, ...why];
}
