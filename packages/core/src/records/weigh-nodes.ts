import { getOfflineEvidence, type Evidence, type Observation } from '@countersign/proof';
import { isSameBytes } from '@countersign/proof/encoding';
import { getNodeId, joinEvidence } from '@countersign/proof/records';
import { isUnknowing, type NodeAnswer } from './ask-nodes';
import { hasForgotten, type NodeMemory } from './node-memory';
import { verifyEvidence } from './verify-evidence';

export type Difference = 'existence' | 'network' | 'err' | 'slot' | 'blockhash' | 'blockTime';

export interface WeighedNodes {
  readonly differences: readonly Difference[];
  readonly unknowing: readonly string[];
  readonly deniers: readonly string[];
  /** Nodes that did not answer, or returned the bytes of something else. */
  readonly silent: readonly { readonly node: string; readonly reason: string }[];
}

/** @param memories - of the nodes in `getUnknowing`; null while they are pending */
export function weighNodes(
  evidence: Evidence,
  answers: readonly NodeAnswer[],
  memories: readonly NodeMemory[] | null,
): WeighedNodes {
  const unknowing = getUnknowing(evidence, answers);
  const slot = verifyEvidence(evidence).landing?.slot ?? null;
  const deniers = unknowing.filter(
    (node) =>
      slot !== null &&
      memories !== null &&
      !memories.some((memory) => memory.node === node && hasForgotten(memory, slot)),
  );
  return {
    differences: getDifferences(
      answers.filter((answer) => getSilence(answer, evidence) === null),
      deniers.length > 0,
    ),
    unknowing,
    deniers,
    silent: answers.flatMap((answer) => {
      const reason = getSilence(answer, evidence);
      return reason === null ? [] : [{ node: answer.node, reason }];
    }),
  };
}

/** A node that returned other bytes than the record's counts as silent (docs/proof-format.md, 7.2). */
function getSilence({ evidence: { lookup } }: NodeAnswer, together: Evidence): string | null {
  if (lookup.status === 'unreachable') return lookup.reason;
  if (lookup.status === 'not-found') return null;
  const isRecord =
    together.lookup.status === 'found' &&
    isSameBytes(lookup.transaction, together.lookup.transaction);
  return isRecord ? null : 'unexpected-answer';
}

export function join(signature: string, answers: readonly NodeAnswer[]): Evidence {
  const [first, ...others] = answers.map(({ evidence }) => evidence);
  return first === undefined ? getOfflineEvidence(signature) : joinEvidence(first, ...others);
}

export function getUnknowing(
  evidence: Evidence,
  answers: readonly NodeAnswer[],
): readonly string[] {
  const { landing } = verifyEvidence(evidence);
  if (landing === null) return [];
  const reporting = new Set(landing.nodes.map(getNodeId));
  return answers
    .filter((answer) => isUnknowing(answer) && !reporting.has(getNodeId(answer.node)))
    .map(({ node }) => node);
}

function getDifferences(answers: readonly NodeAnswer[], isDenied: boolean): Difference[] {
  const last = answers.flatMap(({ evidence }) => evidence.observations.at(-1) ?? []);
  const counted = last.filter(isCounted);
  const hasDifferent = (values: readonly unknown[]) =>
    new Set(values.filter((value) => value !== null)).size > 1;
  const found: Record<Difference, boolean> = {
    existence: isDenied,
    network: hasDifferent(answers.map(({ evidence }) => evidence.genesisHash)),
    err: new Set(counted.map(({ err }) => err)).size > 1,
    slot: hasDifferent(last.map(({ slot }) => slot)),
    blockhash: hasDifferent(last.map(({ blockhash }) => blockhash)),
    blockTime: hasDifferent(last.map(({ blockTime }) => blockTime)),
  };
  return DIFFERENCES.filter((what) => found[what]);
}

const DIFFERENCES: readonly Difference[] = [
  'existence',
  'network',
  'err',
  'slot',
  'blockhash',
  'blockTime',
];

function isCounted({ confirmationStatus }: Observation): boolean {
  return confirmationStatus === 'confirmed' || confirmationStatus === 'finalized';
}
