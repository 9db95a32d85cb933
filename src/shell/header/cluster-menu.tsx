import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { type ClusterSelection, getErrorMessage, getReasonMessage } from '../../features/network';
import type { MenuState } from '../../ui/menu/menu';
import {
  MenuChoice,
  MenuChoices,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '../../ui/menu/menu-items';
import { MenuPanel } from '../../ui/menu/menu-panel';
import { getErrorReason } from '@countersign/core/words/error-reason';
import type { ClusterState } from '../network/use-cluster-check';
import * as words from '../words';

interface ClusterMenuProps {
  readonly selection: ClusterSelection;
  readonly current: Cluster;
  readonly state: ClusterState;
  readonly menu: MenuState;
}

export function ClusterMenu({ selection, current, state, menu }: ClusterMenuProps) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <MenuPanel {...menu}>
      <MenuLabel>{words.NETWORK}</MenuLabel>
      <MenuChoices label={words.NETWORK} value={current.id} onChoose={selection.select}>
        {selection.clusters.map(({ id, label }) => (
          <MenuChoice key={id} value={id}>
            <span className="min-w-0 truncate">{label}</span>
          </MenuChoice>
        ))}
      </MenuChoices>
      <MenuSeparator />
      <MenuLabel>{getAnswer(state)}</MenuLabel>
      {/* The item stays while its request is pending, because it may have the focus. */}
      {(state.health === 'error' || hasFailed) && (
        <MenuItem
          icon={RotateCw}
          isUnavailable={state.health === 'loading'}
          onSelect={(event) => {
            event.preventDefault();
            setFailed(true);
            state.retry();
          }}
        >
          {words.TRY_AGAIN}
        </MenuItem>
      )}
    </MenuPanel>
  );
}

function getAnswer({ health, node, error }: ClusterState): string {
  if (health === 'error') {
    const reason = getErrorReason(error);
    // An error without a reason is a fault of this page, such as code that could not be loaded.
    return reason === null
      ? getErrorMessage(error)
      : words.formatNoAnswer(getReasonMessage(reason));
  }
  return node === null ? words.ASKING_SERVER : words.formatAnswering(node);
}
