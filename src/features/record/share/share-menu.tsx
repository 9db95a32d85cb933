import Award from 'lucide-react/icons/award';
import Download from 'lucide-react/icons/download';
import FileArchive from 'lucide-react/icons/file-archive';
import QrCode from 'lucide-react/icons/qr-code';
import Send from 'lucide-react/icons/send';
import Stamp from 'lucide-react/icons/stamp';
import { useLocation } from 'wouter';
import { MenuItem } from '../../../ui/menu/menu-items';
import { MenuPanel } from '../../../ui/menu/menu-panel';
import type { MenuState } from '../../../ui/menu/menu';
import { getCertificatePath } from '../../routes';
import * as words from './words';

interface ShareMenuProps {
  readonly menu: MenuState;
  readonly link: string;
  readonly signature: string;
  readonly clusterId: string;
  readonly isCertified: boolean;
  readonly onQr: () => void;
  readonly onStamp: (() => void) | null;
  readonly onReceipt: (() => void) | null;
  readonly onReceipts: (() => void) | null;
}

export function ShareMenu(props: ShareMenuProps) {
  const { menu, link, signature, clusterId, isCertified, onQr, onStamp, onReceipt, onReceipts } =
    props;
  const [, navigate] = useLocation();
  return (
    <MenuPanel {...menu} isSheet>
      <MenuItem icon={QrCode} onSelect={onQr}>
        {words.QR_CODE}
      </MenuItem>
      {isCertified && (
        <MenuItem
          icon={Award}
          onSelect={() => {
            navigate(getCertificatePath(signature, clusterId));
          }}
        >
          {words.CERTIFICATE}
        </MenuItem>
      )}
      {onStamp !== null && (
        <MenuItem icon={Stamp} onSelect={onStamp}>
          {words.STAMPED_COPY}
        </MenuItem>
      )}
      {onReceipt !== null && (
        <MenuItem icon={Download} onSelect={onReceipt}>
          {words.DOWNLOAD_RECEIPT}
        </MenuItem>
      )}
      {onReceipts !== null && (
        <MenuItem icon={FileArchive} onSelect={onReceipts}>
          {words.RECEIPTS_OF_FILES}
        </MenuItem>
      )}
      {'share' in navigator && (
        <MenuItem
          icon={Send}
          onSelect={() => {
            // The promise rejects if a person closes the system's dialog, which is no failure.
            navigator.share({ url: link, title: document.title }).catch(() => undefined);
          }}
        >
          {words.SEND}
        </MenuItem>
      )}
    </MenuPanel>
  );
}
