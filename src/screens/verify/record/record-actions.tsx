import Award from 'lucide-react/icons/award';
import Check from 'lucide-react/icons/check';
import Code from 'lucide-react/icons/code';
import Download from 'lucide-react/icons/download';
import Link2 from 'lucide-react/icons/link-2';
import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import type { TreePort } from '../../../ports/trees';
import { isStatement, type RecordState, type Verdict } from '../../../proof';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import type { ReceiptDownload } from '../receipts/receipt-download';
import { getFinality } from '../data/get-finality';
import { getCertificatePath, getRecordLink } from '../../shared/routes';
import { saveReceipt } from '../receipts/save-receipt';
import { ShareButton } from '../share/share-button';
import { useCopying } from '../../../ui/copy/use-copying';

const ONE_MOMENT = { fallback: <p role="status">One moment…</p> };

const QrPanel = lazyPart(
  () => import('../share/qr-panel'),
  (module) => module.QrPanel,
  ONE_MOMENT,
);
const BadgePanel = lazyPart(
  () => import('../share/badge-panel'),
  (module) => module.BadgePanel,
  ONE_MOMENT,
);
const ReceiptsPanel = lazyPart(
  () => import('../share/receipts-panel'),
  (module) => module.ReceiptsPanel,
  ONE_MOMENT,
);

/** A receipt of what proves nothing would mislead. */
const PROVES_NOTHING: ReadonlySet<RecordState> = new Set([
  'failed',
  'wrong-network',
  'bad-signature',
]);

interface RecordActionsProps {
  readonly verdict: Verdict;
  readonly cluster: Cluster;
  readonly receipt: ReceiptDownload | null;
  readonly trees: TreePort;
}

type Panel = 'qr' | 'badge' | 'receipts' | null;

export function RecordActions({ verdict, cluster, trees, ...props }: RecordActionsProps) {
  const { signature, record, author, claim } = verdict;
  const receipt = PROVES_NOTHING.has(record) ? null : props.receipt;
  const whole = receipt?.receipt ?? null;
  const isFinal = isStatement(claim) ? null : getFinality(record);
  const link = getRecordLink(signature, cluster.id);
  const { copy, state, message } = useCopying(link);
  const [, navigate] = useLocation();
  const [panel, setPanel] = useState<Panel>(null);
  const toggle = (next: Exclude<Panel, null>) => ({
    'aria-expanded': panel === next,
    onClick: () => {
      setPanel(panel === next ? null : next);
    },
  });
  const CopyIcon = state === 'copied' ? Check : Link2;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button onClick={copy}>
          <CopyIcon aria-hidden className="size-4" />
          Copy link
        </Button>
        <span role="status" className={state === 'failed' ? 'text-small text-bad' : 'sr-only'}>
          {message}
        </span>
        <Button {...toggle('qr')}>
          <QrCode aria-hidden className="size-4" />
          QR code
        </Button>
        {receipt && (
          <Button
            onClick={() => {
              void saveReceipt(receipt);
            }}
          >
            <Download aria-hidden className="size-4" />
            Download receipt
          </Button>
        )}
        {whole && whole.files.length > 1 && (
          <Button {...toggle('receipts')}>
            <Download aria-hidden className="size-4" />
            Receipts of single files
          </Button>
        )}
        {isFinal !== null && (
          <Button
            disabled={!isFinal}
            onClick={() => {
              navigate(getCertificatePath(signature, cluster.id));
            }}
          >
            <Award aria-hidden className="size-4" />
            Certificate
          </Button>
        )}
        {isFinal !== null && author !== null && (
          <Button disabled={!isFinal} {...toggle('badge')}>
            <Code aria-hidden className="size-4" />
            Badge
          </Button>
        )}
        <ShareButton link={link} />
      </div>
      {panel !== null && (
        <div data-panel={panel} className="border-line bg-surface mt-3 rounded-2xl border p-5">
          {panel === 'qr' && <QrPanel link={link} name={`countersign-${signature.slice(0, 12)}`} />}
          {panel === 'badge' && <BadgePanel link={link} author={author ?? ''} />}
          {panel === 'receipts' && whole && claim && <ReceiptsPanel {...{ trees, whole, claim }} />}
        </div>
      )}
    </>
  );
}
