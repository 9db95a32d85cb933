import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSyncExternalStore } from 'react';
import type { ClusterSelection } from '../../flows/network/cluster-selection';
import { Button } from '../../ui/button';
import { Menu } from '../../ui/menu/menu';
import type { ClusterHealth, ClusterState } from '../use-cluster-check';
import { ClusterMenu } from './menus';

const HEALTH: Record<ClusterHealth, { readonly tone: string; readonly words: string }> = {
  loading: {
    tone: 'rounded-full bg-line-strong motion-safe:animate-pulse',
    words: 'asking the server',
  },
  success: { tone: 'rounded-full bg-accent', words: 'server answers' },
  error: { tone: 'rotate-45 bg-bad', words: 'server does not answer' },
};

interface ClusterSelectorProps {
  readonly selection: ClusterSelection;
  readonly state: ClusterState;
}

export function ClusterSelector({ selection, state }: ClusterSelectorProps) {
  const current = useSyncExternalStore(
    selection.subscribe,
    selection.getState,
    () => selection.clusters[0],
  );
  const { tone, words } = HEALTH[state.health];
  return (
    <Menu
      panel={ClusterMenu}
      trigger={
        <Button data-cluster-check={state.health} title={`${current.label}: ${words}`}>
          {/* Forced colours draw the border alone. */}
          <span aria-hidden className={`size-2.5 border border-transparent ${tone}`} />
          <span className="sr-only">Network: </span>
          <span className="max-w-36 truncate">{current.label}</span>
          <span className="sr-only">{`, ${words}`}</span>
          <ChevronDown aria-hidden className="text-ink-faint size-4 md:max-lg:hidden" />
        </Button>
      }
    >
      {(menu) => <ClusterMenu {...{ selection, state, menu }} />}
    </Menu>
  );
}
