import Award from 'lucide-react/icons/award';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { RecordState, Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { TreePort } from '@countersign/core/claims/trees';
import { Button } from '../../../ui/button';
import { getCertificatePath, getRecordLink } from '../../shared/routes';
import type { ReceiptDownload } from '../data/kept/receipt-download';
import { ReceiptButton } from '../receipts/receipt-button';
import { QrPanel } from './qr-panel';
import { ReceiptsPanel } from './receipts-panel';

export interface SharePanelProps {
  readonly verdict: Verdict;
  readonly cluster: Cluster;
  readonly receipt: ReceiptDownload | null;
  readonly trees: TreePort;
}

/** A receipt of what proves nothing would mislead. */
const PROVES_NOTHING: ReadonlySet<RecordState> = new Set([
  'failed',
  'wrong-network',
  'bad-signature',
]);

type Part = 'qr' | 'receipts';

const NAMES: Record<Part, string> = {
  qr: 'QR code',
  receipts: 'Receipts of single files',
};

/** All that a record is passed on by, but its link. */
export function SharePanel({ verdict, cluster, trees, ...props }: SharePanelProps) {
  const { signature, record, claim } = verdict;
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<Part>('qr');
  const link = getRecordLink(signature, cluster.id);
  const receipt = PROVES_NOTHING.has(record) ? null : props.receipt;
  const whole = receipt?.receipt ?? null;
  const hasSeveral = whole !== null && whole.files.length > 1 && claim !== null;
  const isCertified = record === 'valid' && !isStatement(claim);
  const parts: readonly Part[] = hasSeveral ? ['qr', 'receipts'] : ['qr'];
  const part = parts.includes(chosen) ? chosen : 'qr';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {isCertified && (
          <Button
            onClick={() => {
              navigate(getCertificatePath(signature, cluster.id));
            }}
          >
            <Award aria-hidden className="size-4" />
            Certificate
          </Button>
        )}
        {'share' in navigator && (
          <Button
            onClick={() => {
              // Closing the system's dialog is no failure.
              navigator.share({ url: link, title: document.title }).catch(() => undefined);
            }}
          >
            <Send aria-hidden className="size-4" />
            Send with another app
          </Button>
        )}
        {/* Last, as what is said once it is saved takes lines of its own. */}
        {receipt && <ReceiptButton receipt={receipt} label="Download receipt" />}
      </div>
      <div className="border-line mt-4 flex flex-wrap gap-x-1 border-b">
        {parts.map((each) => (
          <button
            key={each}
            type="button"
            aria-expanded={each === part}
            className="aria-expanded:border-accent aria-expanded:text-ink text-ink-soft -mb-px min-h-11 border-b-2 border-transparent forced-colors:not-aria-expanded:border-[Canvas] px-3 font-medium md:min-h-10"
            onClick={() => {
              setChosen(each);
            }}
          >
            {NAMES[each]}
          </button>
        ))}
      </div>
      <div data-panel={part} className="mt-4">
        {part === 'qr' && <QrPanel link={link} name={`countersign-${signature.slice(0, 12)}`} />}
        {part === 'receipts' && whole && claim && <ReceiptsPanel {...{ trees, whole, claim }} />}
      </div>
    </>
  );
}
