import ChevronDown from 'lucide-react/icons/chevron-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useSyncExternalStore } from 'react';
import type { ClusterSelection } from '../../features/network';
import { Button, type ButtonLook } from '../../ui/button';
import { Menu } from '../../ui/menu/menu';
import type { ClusterHealth, ClusterState } from '../network/use-cluster-check';
import { ClusterMenu } from './cluster-menu';

const HEALTH: Record<ClusterHealth, string> = {
  loading: 'asking the server',
  success: 'server answers',
  error: 'server does not answer',
};

interface ClusterSelectorProps {
  readonly selection: ClusterSelection;
  readonly state: ClusterState;
  readonly look: ButtonLook;
}

export function ClusterSelector({ selection, state, look }: ClusterSelectorProps) {
  const current = useSyncExternalStore(
    selection.subscribe,
    selection.getState,
    () => selection.clusters[0],
  );
  const words = HEALTH[state.health];
  return (
    <Menu
      trigger={
        <Button look={look} data-cluster-check={state.health} title={`${current.label}: ${words}`}>
          {state.health === 'error' && <TriangleAlert aria-hidden className="text-bad size-4" />}
          <span className="sr-only">Network: </span>
          <span className="max-w-36 truncate">{current.label}</span>
          <span className="sr-only">{`, ${words}`}</span>
          <ChevronDown aria-hidden className="text-ink-faint size-4" />
        </Button>
      }
    >
      {(menu) => <ClusterMenu {...{ selection, current, state, menu }} />}
    </Menu>
  );
}
