import type { NodesState } from '../data/use-joined-nodes';

/** One node, which has said all that it was asked. */
export function createNodes(change: Partial<NodesState> = {}): NodesState {
  return {
    ...{ count: 1, differences: [], unknowing: [], deniers: [], silent: [] },
    ...{ awaited: [], isAwaited: false },
    ...change,
  };
}
