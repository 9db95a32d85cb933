import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState, useSyncExternalStore } from 'react';
import type { ClusterSelection } from '../../flows/network/cluster-selection';
import type { MenuState } from '../../ui/menu/menu';
import {
  MenuChoice,
  MenuChoices,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '../../ui/menu/menu-items';
import { MenuPanel } from '../../ui/menu/menu-panel';
import { getErrorReason } from '../../flows/network/error-reason';
import { getErrorMessage, getReasonMessage } from '../../screens/shared/error-message';
import { useApp } from '../../screens/shared/app-context';
import { getNodeHost } from '../../screens/shared/node-host';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { getOwnNode } from '../wiring/own-node';
import { loadOwnNodes } from '../wiring/follow-own-nodes';
import type { ClusterState } from '../use-cluster-check';

const OwnNodeDialog = lazyPart(
  () => import('./own-node-dialog'),
  (module) => module.OwnNodeDialog,
);

interface ClusterMenuProps {
  readonly selection: ClusterSelection;
  readonly state: ClusterState;
  readonly menu: MenuState;
}

export function ClusterMenu({ selection, state, menu }: ClusterMenuProps) {
  const current = useSyncExternalStore(selection.subscribe, selection.getState);
  const { visitorNodes } = useApp().configuration;
  const ownNode = getOwnNode(current.id);
  const own = visitorNodes ? ownNode.read() : null;
  const [isOwnAsked, setOwnAsked] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
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
        <MenuLabel>{getAnswer(state, own)}</MenuLabel>
        {/* Stays while it is asked, with the focus that it may have. */}
        {(state.health === 'error' || hasFailed) && (
          <MenuItem
            isUnavailable={state.health === 'loading'}
            onSelect={(event) => {
              event.preventDefault();
              setFailed(true);
              state.retry();
            }}
          >
            <RotateCw aria-hidden className="size-4" />
            Retry
          </MenuItem>
        )}
        {visitorNodes && own === null && (
          <MenuItem
            onSelect={() => {
              setOwnAsked(true);
            }}
          >
            Use a node of your own…
          </MenuItem>
        )}
        {own !== null && (
          <MenuItem
            onSelect={() => {
              ownNode.clear();
              loadOwnNodes(selection);
            }}
          >
            <span className="min-w-0 wrap-anywhere">
              Stop using your own server, {getNodeHost(own)}
            </span>
          </MenuItem>
        )}
      </MenuPanel>
      {isOwnAsked && (
        <OwnNodeDialog
          onClose={() => {
            setOwnAsked(false);
          }}
        />
      )}
    </>
  );
}

function getAnswer({ health, node, error }: ClusterState, own: string | null): string {
  if (health === 'error') {
    const reason = getErrorReason(error);
    // Without one none was asked: it is a fault of this page, as code that did not come.
    return reason === null
      ? getErrorMessage(error)
      : `No server answers. ${getReasonMessage(reason)}`;
  }
  return node === null
    ? 'Asking the server…'
    : `${own !== null && node === getNodeHost(own) ? 'Your server ' : ''}${node} answers`;
}
