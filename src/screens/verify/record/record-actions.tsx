import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import Share2 from 'lucide-react/icons/share-2';
import { useId, useState } from 'react';
import type { FileEntry } from '../../../flows/files/file-entry';
import type { WalletPort } from '../../../browser/wallet/wallet';
import { Button } from '../../../ui/button';
import { useCopying } from '../../../ui/copy/use-copying';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { getRecordLink } from '../../shared/routes';
import type { SharePanelProps } from '../share/share-panel';
import type { Doubt } from '../words/doubts';
import { StatementActions } from './statement-actions';

const SharePanel = lazyPart(
  () => import('../share/share-panel'),
  (module) => module.SharePanel,
  { fallback: <p role="status">One moment…</p> },
);

interface RecordActionsProps extends SharePanelProps {
  /** That were dropped here. */
  readonly files: readonly FileEntry[];
  readonly wallet: WalletPort;
  /** Any of them, and it can't be countersigned. */
  readonly doubts: readonly Doubt[];
  readonly hasOtherFile: boolean;
}

export function RecordActions(props: RecordActionsProps) {
  const { wallet, files, doubts, hasOtherFile, ...shared } = props;
  const { verdict, cluster } = shared;
  const { copy, state, message } = useCopying(getRecordLink(verdict.signature, cluster.id));
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const CopyIcon = state === 'copied' ? Check : Link2;
  return (
    <div className="relative print:hidden">
      <div className="flex flex-wrap items-center gap-2 lg:flex-col lg:items-stretch lg:[&>button]:justify-start">
        <Button onClick={copy}>
          <CopyIcon aria-hidden className="size-4" />
          Copy link
        </Button>
        <span role="status" className={state === 'failed' ? 'text-small text-bad' : 'sr-only'}>
          {message}
        </span>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onPointerEnter={() => void SharePanel.preload()}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <Share2 aria-hidden className="size-4" />
          Share
        </Button>
        <StatementActions {...{ verdict, cluster, wallet, files, doubts, hasOtherFile }} />
      </div>
      {isOpen && (
        <div
          id={panel}
          data-share=""
          className="border-line-strong bg-surface mt-3 rounded-xl border p-4 sm:p-5 lg:shadow-raised lg:absolute lg:end-0 lg:z-20 lg:w-md"
        >
          <SharePanel {...shared} />
        </div>
      )}
    </div>
  );
}
