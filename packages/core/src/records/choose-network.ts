import { mayBeGenuine } from '@countersign/proof/records';
import type { Evidence } from '@countersign/proof';
import type { Cluster } from '../configuration/cluster';
import type { Host } from '../configuration/split-by-host';
import { isAnswer, isUnknowing, lacksBlock, toSilence, type NodeAnswer } from './ask-nodes';
import { join } from './weigh-nodes';

export interface QueriedNode {
  readonly host: Host;
  readonly answer: NodeAnswer | null;
  readonly error: Error | null;
}

export interface AskedNetwork {
  readonly cluster: Cluster;
  readonly nodes: readonly QueriedNode[];
}

export interface FoundNetwork {
  /**
   * The network whose nodes returned the record. If none did: the first with false bytes, else the
   * first with a node that is silent or was not asked yet, else the first.
   */
  readonly cluster: Cluster;
  readonly evidence: Evidence;
  readonly answers: readonly NodeAnswer[];
  readonly awaited: readonly string[];
  /** A request to the network's nodes is pending, even if only for a block's hash. */
  readonly isOpen: boolean;
  readonly asked: readonly Cluster[];
  readonly unanswered: readonly Cluster[];
  readonly unknownTo: readonly string[];
}

/**
 * Networks are asked in turn until one returns the record. Within a network the first node is asked
 * alone, until it has returned the record, is silent or is late.
 */
export function listToAsk(networks: readonly AskedNetwork[], isLate: boolean): readonly Host[] {
  const toAsk: Host[] = [];
  for (const { nodes } of networks) {
    const [first, ...others] = nodes;
    if (first === undefined) continue;
    const isFound = nodes.some(isFoundBy);
    toAsk.push(first.host);
    if (isFound || isSilent(first) || (isLate && !isSettled(first))) {
      toAsk.push(...others.map(({ host }) => host));
    }
    if (isFound || !isOver(nodes)) return toAsk;
  }
  const { nodes = [] } = getBest(networks) ?? {};
  return [...toAsk, ...nodes.map(({ host }) => host).filter((host) => !toAsk.includes(host))];
}

export function chooseNetwork(
  networks: readonly AskedNetwork[],
  signature: string,
): FoundNetwork | null {
  const place = networks.findIndex(({ nodes }) => nodes.some(isFoundBy));
  const before = place === -1 ? networks : networks.slice(0, place);
  if (!before.every(({ nodes }) => isOver(nodes))) return null;
  const chosen = networks[place] ?? getBest(networks);
  if (chosen === undefined) return null;
  const asked = place === -1 ? networks : networks.slice(0, place + 1);
  const answers = getAnswers(chosen, signature);
  const awaited = chosen.nodes.filter((node) => !isSettled(node));
  const isAlone = chosen.nodes.length === 1;
  return {
    cluster: chosen.cluster,
    evidence: join(signature, answers),
    answers,
    awaited: awaited.map(({ host }) => host.endpoints[0]),
    isOpen: awaited.length > 0 || (!isAlone && chosen.nodes.some(needsBlock)),
    asked: asked.map(({ cluster }) => cluster),
    unanswered: before.filter(({ nodes }) => nodes.every(isSilent)).map(({ cluster }) => cluster),
    unknownTo: asked.flatMap(({ nodes }) =>
      nodes.flatMap(({ answer }) => (answer && isUnknowing(answer) ? [answer.node] : [])),
    ),
  };
}

function getAnswers({ nodes }: AskedNetwork, signature: string): readonly NodeAnswer[] {
  return nodes
    .filter(isSettled)
    .map(({ host, answer, error }) => answer ?? toSilence(host, signature, error));
}

/** Ranks false bytes before silence, and silence before "not found", which proves the most. */
function getBest(networks: readonly AskedNetwork[]): AskedNetwork | undefined {
  const rank = ({ nodes }: AskedNetwork) =>
    Math.max(
      ...nodes.map(({ answer }) => (answer === null ? 1 : RANKS[answer.evidence.lookup.status])),
    );
  const ranks = networks.map(rank);
  return networks[ranks.indexOf(Math.max(...ranks))];
}

const RANKS: Record<Evidence['lookup']['status'], number> = {
  found: 2,
  unreachable: 1,
  'not-found': 0,
};

function isOver(nodes: readonly QueriedNode[]): boolean {
  return nodes.some((node) => isSettled(node) && !isSilent(node)) || nodes.every(isSettled);
}

function isFoundBy({ answer }: QueriedNode): boolean {
  return answer !== null && mayBeGenuine(answer.evidence);
}

function isSettled({ answer, error }: QueriedNode): boolean {
  return answer !== null || error !== null;
}

function isSilent(node: QueriedNode): boolean {
  return isSettled(node) && (node.answer === null || !isAnswer(node.answer));
}

function needsBlock({ answer }: QueriedNode): boolean {
  return answer !== null && lacksBlock(answer);
}
