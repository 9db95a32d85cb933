import type { Cluster } from '@countersign/core/configuration/cluster';
import { fetchMemories, type NodeMemory } from '@countersign/core/records/node-memory';
import {
  isAskedClaim,
  type JudgedRequest,
  type JudgedSigner,
  type SignerState,
} from '@countersign/core/requests/judge-request';
import { searchRequest, type SearchedRequest } from '@countersign/core/requests/search-request';
import { choosePlural } from '@countersign/core/words/count';
import { formatWhen } from '@countersign/core/words/date';
import { formatAbsence } from '@countersign/core/words/memories';
import { getNodeHost } from '@countersign/core/words/node-host';
import { toNet } from '@countersign/proof/claims';
import type { SigningRequest } from '@countersign/proof/requests';
import type { AskedSigners, VerifyArguments } from '../arguments/types';
import { WrongUsage } from '../arguments/values';
import { createChainWithTimeout } from '../network/chain-with-timeout';
import { findCluster } from '../network/configured-nodes';
import { findNetworkOf } from '../network/networks';
import { formatNoAnswer } from '../network/node-failure';
import { formatHeadline } from '../output/format';
import type { Output } from '../output/output';
import type { Report } from '../output/run-command';
import { toJsonMemories } from '../verify/verify-report';
import { Unreadable } from '../files/unreadable';
import { readClaim } from './read-claim';
import { toJsonRequest } from './request-command';

/** Tells which of the named wallets signed the files, and whether they are enough. */
export async function verifyRequest(
  input: VerifyArguments,
  asked: AskedSigners,
  output: Output,
): Promise<Report> {
  const { timeoutMs } = input;
  const files = [input.receipt, ...input.files];
  const cluster = await findCluster(input, output, true);
  const chain = createChainWithTimeout(cluster, timeoutMs);
  const { signal } = new AbortController();
  const net = toNet((await chain.getGenesisHash(cluster, signal)).value);
  const given = await readClaim(files, asked.request?.claim.net ?? net, timeoutMs, output);
  const request = asked.request ?? toRequest(asked, given);
  if (!isAskedClaim(request, given.claim)) return refuse(given.name, request);
  if (request.claim.net !== net) throw new Unreadable(explainNetwork(request, cluster));
  const found = await searchRequest(chain, cluster, request, signal);
  const nodes = [...new Set(found.lists.map(({ node }) => node))];
  const isAbsent = found.signers.some(({ state }) => state === 'missing');
  const memories = isAbsent ? await fetchMemories(chain, cluster, nodes, signal) : [];
  return toReport(request, found, memories);
}

function toRequest(
  { authors, need }: AskedSigners,
  { claim, name }: Awaited<ReturnType<typeof readClaim>>,
): SigningRequest {
  if (claim.kind !== 'file' && claim.kind !== 'tree') throw new TypeError('A file or a set.');
  if (need !== null && need > authors.length) {
    throw new WrongUsage('--need takes a number from 1 to that of the --author.');
  }
  return { claim, name, signers: authors, need: need ?? authors.length };
}

function refuse(name: string, request: SigningRequest): Report {
  const problems = [`${name} is not what was asked for: ${request.name}`];
  return {
    result: 'false',
    lines: [formatHeadline('false'), ...problems],
    json: { result: 'false', problems },
  };
}

function explainNetwork({ claim }: SigningRequest, { endpoints }: Cluster): string {
  const name = findNetworkOf(claim.net);
  const where = name === null ? 'another network' : `${name}, so add -u ${name}`;
  return `the request is for ${where}: ${endpoints.map(getNodeHost).join(', ')} was asked`;
}

/** An open state may still turn out to be a signature. */
const OPEN: ReadonlySet<SignerState> = new Set(['settling', 'unclear', 'not-searched']);

function getResult({ signers, signed, isEnough }: JudgedRequest, need: number) {
  if (isEnough) return 'verified';
  const count = (isMeant: (state: SignerState) => boolean) =>
    signers.filter(({ state }) => isMeant(state)).length;
  if (signed + count((state) => OPEN.has(state)) >= need) return 'cannot-check';
  return signed + count((state) => state === 'withdrawn') >= need ? 'withdrawn' : 'not-found';
}

const STATES: Record<SignerState, string> = {
  signed: 'signed',
  settling: 'signed, not final yet',
  unclear: 'signed, not accepted',
  late: 'signed late',
  withdrawn: 'withdrawn',
  'not-searched': 'could not be searched',
  missing: 'not found',
};

function toReport(
  request: SigningRequest,
  found: SearchedRequest,
  memories: readonly NodeMemory[],
): Report {
  const { signers, signed, others, lists } = found;
  const result = getResult(found, request.need);
  const silent = new Map(
    lists.flatMap(({ node, failure }) => (failure ? [[node, failure.reason] as const] : [])),
  );
  const named = choosePlural(signers.length, 'one named wallet', `${signers.length} named wallets`);
  const summary = `${signed} of ${named} signed; ${request.need} must`;
  return {
    result,
    lines: [
      formatHeadline(result),
      `${request.name}: ${summary}`,
      ...signers.map(formatSigner),
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

function formatSigner({ address, state, record }: JudgedSigner): string {
  if (record === null) return `${STATES[state]}: ${address}`;
  const when = formatWhen({ blockTime: record.blockTime, slot: null });
  return `${STATES[state]}: ${address}${when}, record ${record.signature}`;
}
