import type { Difference } from '@countersign/core/records/weigh-nodes';
import { formatList } from '@countersign/core/words/format-list';
import type { NodesState } from '../data/use-joined-nodes';
import { formatAlone } from '@countersign/core/words/alone';
import { getPredicate } from '@countersign/core/words/node-failures';
import { getNodeHost } from '@countersign/core/words/node-host';
import type { Verdict } from '@countersign/proof';
import type { RecordMessage } from './record-messages';

export function formatNodes(nodes: NodesState): string | null {
  const { silent, awaited, isAwaited, differences, count } = nodes;
  if (count === 1) return null;
  if (isAwaited) return 'Other servers are being asked…';
  const words = [
    ...(differences.length > 0 ? ['They contradict each other'] : []),
    ...silent.map(
      ({ node, reason }) => `${getNodeHost(node)} ${getPredicate(reason) ?? 'could not be asked'}`,
    ),
    ...awaited.map((node) => `${getNodeHost(node)} has not answered yet`),
  ];
  if (words.length === 0) return null;
  const unheard = silent.length + awaited.length;
  const isAlone = unheard === count - 1 && differences.length === 0;
  return `${words.join('; ')}${isAlone ? ', so this rests on one server' : ''}`;
}

export function getAlone({ unknowing, deniers }: NodesState, verdict: Verdict): string | null {
  if (unknowing.length === 0 || deniers.length > 0) return null;
  return formatAlone(verdict.landing?.nodes ?? [], unknowing);
}

const DIFFERENCES: Record<Difference, string> = {
  existence: 'whether there is such a record',
  network: 'the network it is on',
  err: 'whether it failed',
  slot: 'its slot',
  blockhash: 'its block',
  blockTime: 'its time',
};

/** The list continues "they differ on". */
export function formatDifferences(differences: readonly Difference[]): string {
  return formatList(differences.map((difference) => DIFFERENCES[difference]));
}

export function getContradictionMessage(differences: readonly Difference[]): RecordMessage {
  return {
    headline: 'The servers contradict each other about this record',
    text: `The servers that were asked differ on ${formatDifferences(differences)}. One of them is wrong, and it can’t be told here which. Try again, or ask a server that you trust.`,
  };
}

export function formatDoubt(differences: readonly Difference[]): string {
  return `The servers differ on ${formatDifferences(differences)}.`;
}
