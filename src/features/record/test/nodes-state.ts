import type { NodesState } from '../data/use-joined-nodes';

/** The state of a single node that has answered. */
export function createNodes(change: Partial<NodesState> = {}): NodesState {
  return {
    ...{ count: 1, differences: [], unknowing: [], deniers: [], silent: [] },
    ...{ awaited: [], isAwaited: false },
    ...change,
  };
}
