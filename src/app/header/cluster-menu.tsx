import { useSyncExternalStore } from 'react';
import type { ClusterSelection } from '../../flows/network/cluster-selection';
import type { MenuState } from '../../ui/menu/menu';
import { MenuChoice, MenuChoices, MenuLabel, MenuSeparator } from '../../ui/menu/menu-items';
import { MenuPanel } from '../../ui/menu/menu-panel';
import { getPredicate } from '../../screens/shared/error-message';
import type { ClusterState } from '../use-cluster-check';

interface ClusterMenuProps {
  readonly selection: ClusterSelection;
  readonly state: ClusterState;
  readonly menu: MenuState;
}

export function ClusterMenu({ selection, state, menu }: ClusterMenuProps) {
  const current = useSyncExternalStore(selection.subscribe, selection.getState);
  return (
    <MenuPanel {...menu}>
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
    </MenuPanel>
  );
}

function getAnswer({ health, node, error }: ClusterState): string {
  if (health === 'error') {
    const cause = getPredicate(error, '');
    return `No node answers${cause && `: it ${cause}`}`;
  }
  return node === null ? 'Asking the node…' : `${node} answers`;
}
