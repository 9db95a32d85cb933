import type { Cluster } from '../configuration/cluster';
import {
  getOfflineEvidence,
  type Evidence,
  type Observation,
  type Verdict,
} from '@countersign/proof';
import { isGenuine, joinEvidence } from '@countersign/proof/records';
import type { NodeCalls } from '../nodes/chain';
import { splitByHost, type Host } from '../configuration/split-by-host';
import { getErrorReason } from '../words/error-reason';
import type { Expected } from './again';
import { verifyEvidence } from './verify-evidence';

export interface NodeAnswer {
  readonly node: string;
  readonly evidence: Evidence;
  /** The node was also asked for the hash of the record's block, which it may not have returned. */
  readonly isBlockAsked: boolean;
}

export function isAnswer({ evidence: { lookup } }: NodeAnswer): boolean {
  return lookup.status !== 'unreachable';
}

export function isUnknowing({ evidence: { lookup } }: NodeAnswer): boolean {
  return lookup.status === 'not-found';
}

function getSettling({ evidence }: NodeAnswer): Observation | null {
  const last = evidence.observations.at(-1);
  return last?.confirmationStatus === 'confirmed' ? last : null;
}

export interface NodeQuestion {
  readonly signature: string;
  /** Two forks may share a slot's number, but not a block's hash. */
  readonly withBlockhash: boolean;
}

/** Throws if the node answered before but does not answer now: its earlier answer stays valid. */
export async function askNode(
  chain: Pick<NodeCalls, 'fetchBlockhash' | 'fetchEvidence' | 'refreshObservation'>,
  host: Host,
  { signature, withBlockhash }: NodeQuestion,
  before: NodeAnswer | undefined,
  signal: AbortSignal,
): Promise<NodeAnswer> {
  if (before !== undefined && withBlockhash && lacksBlock(before)) {
    return askBlock(chain, host, before, signal);
  }
  const previous = before === undefined ? null : getSettling(before);
  if (before !== undefined && previous !== null) {
    const refreshed = await chain.refreshObservation(host, { signature, previous }, signal);
    if (refreshed.status === 'unreachable') throw new Error('A node has fallen silent.');
    if (refreshed.status === 'observed') return withObservation(before, refreshed.observation);
    // The node lost the record, as after a dead fork, so the whole record is fetched again.
  }
  const evidence = await chain.fetchEvidence(host, signature, signal);
  const answer = toAnswer(host, evidence);
  if (before !== undefined && isAnswer(before) && !isAnswer(answer)) {
    throw new Error('A node has fallen silent.');
  }
  return answer;
}

async function askBlock(
  chain: Pick<NodeCalls, 'fetchBlockhash'>,
  host: Host,
  before: NodeAnswer,
  signal: AbortSignal,
): Promise<NodeAnswer> {
  const answer = { ...before, isBlockAsked: true };
  const last = answer.evidence.observations.at(-1);
  if (last === undefined || last.slot === null) return answer;
  try {
    const blockhash = await chain.fetchBlockhash(host, last.slot, signal);
    const observations = [...answer.evidence.observations.slice(0, -1), { ...last, blockhash }];
    return { ...answer, evidence: { ...answer.evidence, observations } };
  } catch (error) {
    signal.throwIfAborted();
    if (getErrorReason(error) === null) console.warn(error);
    return answer;
  }
}

export function lacksBlock({ evidence, isBlockAsked }: NodeAnswer): boolean {
  return evidence.lookup.status === 'found' && !isBlockAsked;
}

export function getExpected(answer: NodeAnswer | undefined, needsBlock: boolean): Expected {
  if (answer === undefined) return 'nothing';
  if (needsBlock && lacksBlock(answer)) return 'next';
  if (getSettling(answer) !== null) return 'final';
  if (!isAnswer(answer) || isLandingUnknown(answer)) return 'answer';
  return isUnknowing(answer) ? 'soon' : 'nothing';
}

function isLandingUnknown({ evidence }: NodeAnswer): boolean {
  const { record, claim, landing } = verifyEvidence(evidence);
  return record === 'unreachable' && claim !== null && landing === null;
}

function withObservation(answer: NodeAnswer, observation: Observation): NodeAnswer {
  const observations = [...answer.evidence.observations, observation];
  return { ...answer, evidence: { ...answer.evidence, observations } };
}

export function hasFallenSilent(
  earlier: readonly NodeAnswer[],
  now: readonly NodeAnswer[],
): boolean {
  const silent = now.filter((answer) => !isAnswer(answer)).map(({ node }) => node);
  return earlier.filter(isAnswer).some(({ node }) => silent.includes(node));
}

/** Asks each node separately, so that a node that lies or fails can't suppress an answer. */
export async function askEachNode(
  chain: Pick<NodeCalls, 'fetchBlockhash' | 'fetchEvidence'>,
  cluster: Cluster,
  signature: string,
  signal: AbortSignal,
): Promise<readonly NodeAnswer[]> {
  const hosts = splitByHost(cluster);
  const faults: unknown[] = [];
  const answers = await Promise.all(
    hosts.map(async (host) => {
      try {
        const answer = toAnswer(host, await chain.fetchEvidence(host, signature, signal));
        const isCompared = hosts.length > 1 && lacksBlock(answer);
        return isCompared ? await askBlock(chain, host, answer, signal) : answer;
      } catch (error) {
        // A node's failure is a value, so this error is a fault of ours.
        faults.push(error);
        return toSilence(host, signature, error);
      }
    }),
  );
  signal.throwIfAborted();
  for (const fault of faults) {
    if (faults.length === hosts.length) throw fault;
    console.warn(fault);
  }
  return answers;
}

function toAnswer({ endpoints: [node] }: Host, evidence: Evidence): NodeAnswer {
  return { node, evidence, isBlockAsked: false };
}

export function toSilence(host: Host, signature: string, error: unknown): NodeAnswer {
  const reason = getErrorReason(error) ?? 'not-asked';
  const lookup = { status: 'unreachable', reason } as const;
  return toAnswer(host, { ...getOfflineEvidence(signature), lookup });
}

/** Only the bytes of the named record matter, so one genuine answer suffices. */
export async function fetchNamedRecord(
  chain: Pick<NodeCalls, 'fetchBlockhash' | 'fetchEvidence'>,
  cluster: Cluster,
  signature: string,
  signal: AbortSignal,
): Promise<Verdict> {
  const first = await chain.fetchEvidence(cluster, signature, signal);
  // No other node is left to ask if none was reached, or if there is only one.
  const isLast = first.lookup.status === 'unreachable' || splitByHost(cluster).length < 2;
  if (isLast || isGenuine(first)) return verifyEvidence(first);
  const answers = await askEachNode(chain, cluster, signature, signal);
  return verifyEvidence(joinEvidence(first, ...answers.map(({ evidence }) => evidence)));
}
