import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import type { TreePort } from '../../../ports/trees';
import type { Claim } from '@countersign/proof/claims';
import type { Receipt } from '@countersign/proof/receipts';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/progress-bar';
import { SavedNote } from '../../shared/saving/saved-note';
import { useSaving } from '../../shared/saving/use-saving';
import { getReceiptsZipName } from '../../shared/receipt-name';

interface EachReceiptProps {
  readonly trees: TreePort;
  readonly whole: Receipt;
  readonly claim: Claim;
  /** What the button says. */
  readonly label: string;
}

type Making =
  { readonly status: 'idle' | 'failed' } | { readonly status: 'making'; readonly percent: number };

const SAID: Record<Making['status'], string> = {
  idle: '',
  making: '',
  failed: 'The receipts could not be made. Reload the page, and try again.',
};

export function EachReceipt({ trees, whole, claim, label }: EachReceiptProps) {
  const [making, setMaking] = useState<Making>({ status: 'idle' });
  const saving = useSaving();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const make = async () => {
    const { signal } = (controller.current = new AbortController());
    const show = (next: Making) => {
      if (!signal.aborted) setMaking(next);
    };
    show({ status: 'making', percent: 0 });
    try {
      const { zipReceipts } = await import('./receipts-zip');
      const onProgress = (share: number) => {
        show({ status: 'making', percent: Math.floor(share * 100) });
      };
      const zip = await zipReceipts({ trees, whole, claim, signal, onProgress });
      signal.throwIfAborted();
      const names = whole.files.map(({ name }) => name);
      const title = 'title' in claim ? (claim.title ?? null) : null;
      const name = getReceiptsZipName(names, whole.signature, title);
      await saving.send(new File([zip], name, { type: zip.type }));
      show({ status: 'idle' });
    } catch (error) {
      console.warn('The receipts could not be made.', error);
      show({ status: 'failed' });
    }
  };
  return (
    <div className="mt-3 flex min-h-10 flex-wrap items-center gap-3">
      {making.status === 'making' ? (
        <>
          <div className="min-w-32 flex-1">
            <ProgressBar label="Receipts of each file" value={making.percent / 100} />
          </div>
          <Button
            look="quiet"
            onClick={() => {
              controller.current?.abort();
              setMaking({ status: 'idle' });
            }}
          >
            Cancel
          </Button>
        </>
      ) : (
        <Button onClick={() => void make()}>
          <Download aria-hidden className="size-4" />
          {label}
        </Button>
      )}
      <p
        role="status"
        className={`text-small empty:hidden ${making.status === 'failed' ? 'text-bad' : 'text-ink-soft'}`}
      >
        {SAID[making.status]}
      </p>
      {making.status === 'idle' && <SavedNote saving={saving} />}
    </div>
  );
}
