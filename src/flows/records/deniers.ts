import type { Verdict } from '@countersign/proof';
import { getNodeId } from '@countersign/proof/records';
import { hasForgotten, type NodeMemory } from './node-memory';
import type { NodeList } from './search-state';

/**
 * URLs of nodes that gave a whole list, do not tell of a record, and do not say that they have forgotten it.
 *
 * @param memories - of the nodes that gave a list
 */
export function getDeniers(
  lists: readonly NodeList[],
  memories: readonly NodeMemory[],
  { landing }: Verdict,
): readonly string[] {
  const told = new Set(landing?.nodes.map(getNodeId));
  const slot = landing?.slot ?? null;
  const hasForgot = (url: string) =>
    memories.some((memory) => memory.node === url && slot !== null && hasForgotten(memory, slot));
  const isHere = ({ skipped }: NodeList) => skipped !== null && skipped.slot === slot;
  return lists
    .filter(({ status }) => status === 'whole')
    .filter((list) => !isHere(list))
    .map(({ node }) => node)
    .filter((url) => !told.has(getNodeId(url)) && !hasForgot(url));
}
