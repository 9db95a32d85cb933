import ChevronDown from 'lucide-react/icons/chevron-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useSyncExternalStore } from 'react';
import { useApp } from '../../features/app-context';
import { Button, type ButtonLook } from '../../ui/button';
import { Menu } from '../../ui/menu/menu';
import type { ClusterState } from '../network/use-cluster-check';
import * as words from '../words';
import { ClusterMenu } from './cluster-menu';

interface ClusterSelectorProps {
  readonly state: ClusterState;
  readonly look: ButtonLook;
}

export function ClusterSelector({ state, look }: ClusterSelectorProps) {
  const { selection } = useApp();
  const current = useSyncExternalStore(
    selection.subscribe,
    selection.getState,
    () => selection.clusters[0],
  );
  const { label } = current;
  const { health } = state;
  return (
    <Menu
      trigger={
        <Button
          look={look}
          data-cluster-check={health}
          title={words.formatNetworkTitle(label, health)}
        >
          {health === 'error' && <TriangleAlert aria-hidden className="text-bad size-4" />}
          <span className="sr-only">{words.formatNetworkButton(label, health)}</span>
          <span aria-hidden className="max-w-36 truncate">
            {label}
          </span>
          <ChevronDown aria-hidden className="text-ink-faint size-4" />
        </Button>
      }
    >
      {(menu) => <ClusterMenu {...{ selection, current, state, menu }} />}
    </Menu>
  );
}
