import type { Cluster } from '../../config/configuration';
import type { Evidence } from '@countersign/proof';
import { isSameBytes } from '@countersign/proof/encoding';
import { getNodeId, joinEvidence } from '@countersign/proof/records';
import type { ChainPort } from '../../ports/chain';
import { askEachNode, type NodeAnswer } from './ask-nodes';
import { hasForgotten, type NodeMemory } from './node-memory';
import { verifyEvidence } from './verify-evidence';

/** The answers of other nodes about a signature of which one has spoken already. */
export interface SecondNodeAnswer {
  readonly answers: readonly [NodeAnswer, ...NodeAnswer[]];
  /** The block's hash by the node that spoke first; null where it no longer keeps the block. */
  readonly firstBlockhash: string | null;
  /** How far back those remember that do not know what another tells of. */
  readonly memories: readonly NodeMemory[];
}

export type Difference =
  'existence' | 'transaction' | 'network' | 'err' | 'slot' | 'blockhash' | 'blockTime';

export interface Comparison {
  /**
   * `less-final`: the same as far as it goes. `without-bytes`: it knows what became of the
   * transaction, and no more. `not-found`: it knows of no such transaction. `alone`: it has the
   * transaction, and the first node has not.
   */
  readonly status:
    'agrees' | 'differs' | 'less-final' | 'without-bytes' | 'not-found' | 'alone' | 'unreachable';
  readonly differences: readonly Difference[];
  /** Why it is `unreachable`; else null. */
  readonly reason: string | null;
}

/** Where several nodes answer, the first of these is reported. */
const ORDER: readonly Comparison['status'][] = [
  'differs',
  'agrees',
  'less-final',
  'alone',
  'without-bytes',
  'not-found',
  'unreachable',
];

/**
 * Asks other nodes each by itself, and the first for its block's hash.
 *
 * @param nodes - of the cluster's endpoints; null where there are none
 * @param loadMemories - how far back some nodes remember
 * @throws DOMException `AbortError`
 */
export async function askSecondNode(
  chain: Pick<ChainPort, 'fetchEvidence' | 'fetchBlockhash'>,
  cluster: Cluster,
  nodes: readonly string[],
  first: Evidence,
  loadMemories: (nodes: readonly string[]) => Promise<readonly NodeMemory[]>,
  signal: AbortSignal,
): Promise<SecondNodeAnswer | null> {
  const others = { ...cluster, endpoints: nodes };
  const [answers, firstBlockhash] = await Promise.all([
    askEachNode(chain, others, first.signature, signal, { withBlockhash: true }),
    askFirstBlockhash(chain, cluster, first, signal),
  ]);
  const [answer, ...more] = answers;
  if (answer === undefined) return null;
  const unknowing = getUnknowing(first, answers);
  const memories = unknowing.length === 0 ? [] : await loadMemories(unknowing);
  return { answers: [answer, ...more], firstBlockhash, memories };
}

/**
 * URLs of nodes that do not know a transaction which others tell of. None where the files lead to
 * the record: who lacks it then is told by the search for it.
 */
function getUnknowing(first: Evidence, answers: readonly NodeAnswer[]): readonly string[] {
  const evidence = joinEvidence(first, ...answers.map(getEvidence));
  const { isFindable, landing } = verifyEvidence(evidence);
  if (isFindable || !isFound(evidence)) return [];
  const told = new Set(landing?.nodes.map(getNodeId));
  return [
    ...(isUnknown(first) ? first.observations.map(({ node }) => node) : []),
    ...answers.filter((answer) => isUnknown(answer.evidence)).map(({ node }) => node),
  ].filter((node) => !told.has(getNodeId(node)));
}

/** Nodes that don't know the transaction and don't say that they pruned it. */
function getDeniers(
  first: Evidence,
  { answers, memories }: SecondNodeAnswer,
  slot: bigint | null,
): readonly string[] {
  if (slot === null) return [];
  return getUnknowing(first, answers).filter(
    (node) => !memories.some((memory) => memory.node === node && hasForgotten(memory, slot)),
  );
}

const getEvidence = ({ evidence }: NodeAnswer): Evidence => evidence;

function isFound({ lookup }: Evidence): boolean {
  return lookup.status === 'found';
}

function isUnknown({ lookup }: Evidence): boolean {
  return lookup.status === 'not-found';
}

/** That it can't be had contradicts nobody, and holds nothing up. */
async function askFirstBlockhash(
  chain: Pick<ChainPort, 'fetchBlockhash'>,
  cluster: Cluster,
  { observations }: Evidence,
  signal: AbortSignal,
): Promise<string | null> {
  const { node, slot = null } = observations.at(-1) ?? {};
  if (node === undefined || slot === null) return null;
  try {
    return await chain.fetchBlockhash({ ...cluster, endpoints: [node] }, slot, signal);
  } catch (error) {
    signal.throwIfAborted();
    console.warn('The first node did not give its block.', error);
    return null;
  }
}

/** The first node's last word, with the hash of the block that it is about. */
function withBlockhash(evidence: Evidence, blockhash: string | null): Evidence {
  const last = evidence.observations.at(-1);
  if (last === undefined || blockhash === null) return evidence;
  return {
    ...evidence,
    observations: [...evidence.observations.slice(0, -1), { ...last, blockhash }],
  };
}

export interface WeighedNodes {
  /** The joined answers of all nodes. */
  readonly evidence: Evidence;
  /** The node that says most, and whether it says the same as the first. */
  readonly second: Comparison & { readonly node: string };
}

/** Weighs what all nodes say. The first may say more with time: all is weighed anew each time. */
export function weighSecondNode(first: Evidence, answer: SecondNodeAnswer): WeighedNodes {
  const { answers, firstBlockhash } = answer;
  const own = withBlockhash(first, firstBlockhash);
  const evidence = joinEvidence(own, ...answers.map(getEvidence));
  const deniers = getDeniers(own, answer, verifyEvidence(evidence).landing?.slot ?? null);
  const compare = ({ node, evidence: said }: NodeAnswer) => {
    const { node: teller = '' } = own.observations.at(-1) ?? {};
    const isDenied = deniers.includes(node) || (isFound(said) && deniers.includes(teller));
    return { node, ...compareAnswers(own, said, isDenied) };
  };
  const [one, ...more] = answers;
  const second = more
    .map(compare)
    .reduce(
      (most, other) => (ORDER.indexOf(other.status) < ORDER.indexOf(most.status) ? other : most),
      compare(one),
    );
  return { evidence, second };
}

/** Tells whether a second node says what the first said. */
function compareAnswers(first: Evidence, second: Evidence, isDenied: boolean): Comparison {
  const differences = getDifferences(first, second, isDenied);
  if (differences.length > 0) return { status: 'differs', differences, reason: null };
  const { lookup } = second;
  const reason = lookup.status === 'unreachable' ? lookup.reason : null;
  const same = (status: Comparison['status']): Comparison => ({ status, differences, reason });
  if (lookup.status === 'not-found' && isCounted(second)) return same('without-bytes');
  if (lookup.status !== 'found') return same(lookup.status);
  if (first.lookup.status !== 'found') return same('alone');
  const isFinal = ({ observations }: Evidence) =>
    observations.at(-1)?.confirmationStatus === 'finalized';
  return same(isFinal(first) && !isFinal(second) ? 'less-final' : 'agrees');
}

function getDifferences(first: Evidence, second: Evidence, isDenied: boolean): Difference[] {
  const [one, other] = [first.observations.at(-1), second.observations.at(-1)];
  const isKnownToBoth = isCounted(first) && isCounted(second);
  const found: Record<Difference, boolean> = {
    existence: isDenied,
    transaction: isOtherTransaction(first, second),
    network: isOther(first.genesisHash, second.genesisHash),
    err: isKnownToBoth && one?.err !== other?.err,
    slot: isOther(one?.slot, other?.slot),
    blockhash: isOther(one?.blockhash, other?.blockhash),
    blockTime: isOther(one?.blockTime, other?.blockTime),
  };
  const all: readonly Difference[] = [
    'existence',
    'transaction',
    'network',
    'err',
    'slot',
    'blockhash',
    'blockTime',
  ];
  return all.filter((what) => found[what]);
}

function isOtherTransaction({ lookup: one }: Evidence, { lookup: other }: Evidence): boolean {
  if (one.status !== 'found' || other.status !== 'found') return false;
  return !isSameBytes(one.transaction, other.transaction);
}

/** It was confirmed there, so that its word on an error counts. */
function isCounted({ observations }: Evidence): boolean {
  const status = observations.at(-1)?.confirmationStatus;
  return status === 'confirmed' || status === 'finalized';
}

/** A node that does not know a value contradicts nobody. */
function isOther<T>(one: T | null | undefined, other: T | null | undefined): boolean {
  return (one ?? null) !== null && (other ?? null) !== null && one !== other;
}
