import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import type { TreePort } from '../../../ports/trees';
import type { Claim, Receipt } from '../../../proof';
import { Button } from '../../../ui/button';
import { ProgressBar } from '../../../ui/progress-bar';
import { download } from '../../shared/download';

interface EachReceiptProps {
  readonly trees: TreePort;
  readonly whole: Receipt;
  readonly claim: Claim;
}

type Making =
  | { readonly status: 'idle' | 'done' | 'failed' }
  | { readonly status: 'making'; readonly percent: number };

const SAID: Record<Making['status'], string> = {
  idle: '',
  making: '',
  done: 'The zip is in your downloads.',
  failed: 'The receipts could not be made. Reload the page, and try again.',
};

export function EachReceipt({ trees, whole, claim }: EachReceiptProps) {
  const [making, setMaking] = useState<Making>({ status: 'idle' });
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
      download(`${whole.signature.slice(0, 12)}.receipts.zip`, zip);
      show({ status: 'done' });
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
          Download receipts of each file
        </Button>
      )}
      <p
        role="status"
        className={`text-small empty:hidden ${making.status === 'failed' ? 'text-bad' : 'text-ink-soft'}`}
      >
        {SAID[making.status]}
      </p>
    </div>
  );
}
