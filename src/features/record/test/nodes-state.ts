import type { NodesState } from '../data/use-joined-nodes';

export function createNodes(change: Partial<NodesState> = {}): NodesState {
  return {
    ...{ count: 1, differences: [], unknowing: [], deniers: [], silent: [] },
    ...{ awaited: [], isAwaited: false },
    ...change,
  };
}
