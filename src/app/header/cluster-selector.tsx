import { ChevronDown } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { ClusterSelection } from '../../flows/cluster-selection';
import { Button } from '../../ui/button';
import { Menu, MenuChoice, MenuChoices, MenuLabel, MenuSeparator } from '../../ui/menu';
import type { ClusterHealth, ClusterState } from '../use-cluster-check';

const HEALTH: Record<ClusterHealth, { readonly tone: string; readonly words: string }> = {
  loading: { tone: 'bg-line-strong motion-safe:animate-pulse', words: 'asking the node' },
  success: { tone: 'bg-accent', words: 'node answers' },
  error: { tone: 'bg-bad', words: 'node does not answer' },
};

interface ClusterSelectorProps {
  readonly selection: ClusterSelection;
  readonly state: ClusterState;
}

export function ClusterSelector({ selection, state: { health, node } }: ClusterSelectorProps) {
  const current = useSyncExternalStore(selection.subscribe, selection.getState);
  const { tone, words } = HEALTH[health];
  return (
    <Menu
      trigger={
        <Button data-cluster-check={health} title={`${current.label}: ${words}`}>
          <span aria-hidden className={`size-2 rounded-full ${tone}`} />
          <span className="sr-only">Network: </span>
          <span className="max-w-36 truncate">{current.label}</span>
          <span className="sr-only">, {words}</span>
          <ChevronDown aria-hidden className="text-ink-faint size-4" />
        </Button>
      }
    >
      <MenuLabel>Network</MenuLabel>
      <MenuChoices label="Network" value={current.id} onChoose={selection.select}>
        {selection.clusters.map(({ id, label }) => (
          <MenuChoice key={id} value={id}>
            <span className="min-w-0 truncate">{label}</span>
          </MenuChoice>
        ))}
      </MenuChoices>
      <MenuSeparator />
      <MenuLabel>{getAnswer(health, node)}</MenuLabel>
    </Menu>
  );
}

function getAnswer(health: ClusterHealth, node: string | null): string {
  if (health === 'error') return 'No node answers';
  return node === null ? 'Asking the node…' : `${node} answers`;
}
