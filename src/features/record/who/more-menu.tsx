import KeyRound from 'lucide-react/icons/key-round';
import Link2 from 'lucide-react/icons/link-2';
import Tag from 'lucide-react/icons/tag';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { StatementKind } from '@countersign/core/claims/statement';
import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { MenuItem } from '../../../ui/menu/menu-items';
import { MenuPanel } from '../../../ui/menu/menu-panel';
import type { MenuState } from '../../../ui/menu/menu';
import { useApp } from '../../app-context';
import { handOver, type DroppedHere } from '../../files';
import { CHALLENGE, getStatementPath } from '../../routes';
import type { KnownSigner } from '../../signer';
import * as words from './words';

interface MoreMenuProps {
  readonly menu: MenuState;
  readonly signer: KnownSigner;
  readonly verdict: Verdict;
  readonly cluster: Cluster;
  readonly dropped: DroppedHere;
  readonly onName: () => void;
}

export function MoreMenu(props: MoreMenuProps) {
  const { menu, signer, verdict, cluster, dropped, onName } = props;
  const isAsking = useRef(false);
  const { handedFiles } = useApp();
  const [, navigate] = useLocation();
  const { claim, record, signature } = verdict;
  const isFinal = record === 'valid';
  const canState = signer.isYou && claim !== null && !isStatement(claim);
  const go = (kind: StatementKind) => () => {
    handOver(handedFiles, dropped, signature);
    navigate(getStatementPath(kind, signature, cluster.id));
  };
  const note = isFinal ? null : (
    <span className="text-small text-ink-soft">{words.ONCE_PERMANENT}</span>
  );
  return (
    <MenuPanel
      {...menu}
      onCloseAutoFocus={(event) => {
        if (!isAsking.current) return;
        isAsking.current = false;
        // The panel takes the focus only when it mounts, and it may be mounted already.
        event.preventDefault();
        const panel = document.querySelector<HTMLElement>(CHALLENGE);
        panel?.scrollIntoView({ block: 'center' });
        panel?.focus({ preventScroll: true });
      }}
    >
      <MenuItem icon={Tag} onSelect={onName}>
        {signer.name === null ? words.NAME_THIS_WALLET : words.RENAME_THIS_WALLET}
      </MenuItem>
      {!signer.isYou && (
        <MenuItem
          icon={KeyRound}
          onSelect={() => {
            isAsking.current = true;
            location.hash = CHALLENGE;
          }}
        >
          {words.ASK_FOR_PROOF}
        </MenuItem>
      )}
      {canState && (
        <>
          <MenuItem icon={Link2} isUnavailable={!isFinal} onSelect={go('links')}>
            {words.ADD_LINKS} {note}
          </MenuItem>
          <MenuItem icon={Undo2} isUnavailable={!isFinal} onSelect={go('revoke')}>
            {words.WITHDRAW} {note}
          </MenuItem>
        </>
      )}
    </MenuPanel>
  );
}
