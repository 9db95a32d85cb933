import KeyRound from 'lucide-react/icons/key-round';
import Link2 from 'lucide-react/icons/link-2';
import Tag from 'lucide-react/icons/tag';
import Undo2 from 'lucide-react/icons/undo-2';
import { useLocation } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { StatementKind } from '@countersign/core/claims/statement';
import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { MenuItem } from '../../../ui/menu/menu-items';
import { MenuPanel } from '../../../ui/menu/menu-panel';
import type { MenuState } from '../../../ui/menu/menu';
import type { FileEntry } from '../../../flows/files/file-entry';
import { useApp } from '../../shared/app-context';
import { handRead } from '../../shared/handed-files';
import { CHALLENGE, getStatementPath } from '../../shared/routes';
import type { KnownSigner } from './use-signer';

interface MoreMenuProps {
  readonly menu: MenuState;
  readonly signer: KnownSigner;
  readonly verdict: Verdict;
  readonly cluster: Cluster;
  /** They come back to the record with whoever signs a statement about it. */
  readonly files: readonly FileEntry[];
  readonly onName: () => void;
}

/** What few people do: name the wallet, ask the signer for proof; the signer adds links or withdraws. */
export function MoreMenu(props: MoreMenuProps) {
  const { menu, signer, verdict, cluster, files, onName } = props;
  const { handedFiles } = useApp();
  const [, navigate] = useLocation();
  const { claim, record, signature } = verdict;
  const isFinal = record === 'valid';
  const canState = signer.isYou && claim !== null && !isStatement(claim);
  const go = (kind: StatementKind) => () => {
    handRead(handedFiles, files, signature);
    navigate(getStatementPath(kind, signature, cluster.id));
  };
  const note = isFinal ? null : <span className="text-small text-ink-soft">once permanent</span>;
  return (
    <MenuPanel {...menu}>
      <MenuItem icon={Tag} onSelect={onName}>
        {signer.name === null ? 'Name this wallet' : 'Rename this wallet'}
      </MenuItem>
      {!signer.isYou && (
        <MenuItem
          icon={KeyRound}
          onSelect={() => {
            location.hash = CHALLENGE;
            // The same address once more leads nowhere by itself.
            document.querySelector(CHALLENGE)?.scrollIntoView({ block: 'center' });
          }}
        >
          Ask for proof
        </MenuItem>
      )}
      {canState && (
        <>
          <MenuItem icon={Link2} isUnavailable={!isFinal} onSelect={go('links')}>
            Add links {note}
          </MenuItem>
          <MenuItem icon={Undo2} isUnavailable={!isFinal} onSelect={go('revoke')}>
            Withdraw {note}
          </MenuItem>
        </>
      )}
    </MenuPanel>
  );
}
