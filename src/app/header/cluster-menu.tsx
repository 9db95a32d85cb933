import { useSyncExternalStore } from 'react';
import type { ClusterSelection } from '../../flows/network/cluster-selection';
import { MenuChoice, MenuChoices, MenuLabel, MenuSeparator } from '../../ui/menu/menu-items';
import type { ClusterState } from '../use-cluster-check';

interface ClusterMenuProps {
  readonly selection: ClusterSelection;
  readonly state: ClusterState;
}

export function ClusterMenu({ selection, state }: ClusterMenuProps) {
  const current = useSyncExternalStore(selection.subscribe, selection.getState);
  return (
    <>
      <MenuLabel>Network</MenuLabel>
      <MenuChoices label="Network" value={current.id} onChoose={selection.select}>
        {selection.clusters.map(({ id, label }) => (
          <MenuChoice key={id} value={id}>
            <span className="min-w-0 truncate">{label}</span>
          </MenuChoice>
        ))}
      </MenuChoices>
      <MenuSeparator />
      <MenuLabel>{getAnswer(state)}</MenuLabel>
    </>
  );
}

function getAnswer({ health, node }: ClusterState): string {
  if (health === 'error') return 'No node answers';
  return node === null ? 'Asking the node…' : `${node} answers`;
}
