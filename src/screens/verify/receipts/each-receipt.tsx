import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import type { TreePort } from '@countersign/core/claims/trees';
import type { Claim } from '@countersign/proof/claims';
import type { Receipt } from '@countersign/proof/receipts';
import { Button } from '../../../ui/button';
import { isLoadError } from '../../../ui/lazy/lazy-part';
import { ProgressBar } from '../../../ui/progress-bar';
import { getErrorMessage } from '../../shared/error-message';
import { SavedNote } from '../../shared/saving/saved-note';
import { useSaving } from '../../shared/saving/use-saving';
import { getReceiptsZipName } from '../../shared/receipt-name';

interface EachReceiptProps {
  readonly trees: TreePort;
  readonly whole: Receipt;
  readonly claim: Claim;
  /** The button's label. */
  readonly label: string;
}

type Making =
  | { readonly status: 'idle' }
  | { readonly status: 'making'; readonly percent: number }
  | { readonly status: 'failed'; readonly why: string };

/** Saves one zip of each file's own receipt. */
export function EachReceipt({ trees, whole, claim, label }: EachReceiptProps) {
  const [making, setMaking] = useState<Making>({ status: 'idle' });
  const saving = useSaving();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const save = async () => {
    const { signal } = (controller.current = new AbortController());
    const show = (next: Making) => {
      if (!signal.aborted) setMaking(next);
    };
    const onProgress = (share: number) => {
      show({ status: 'making', percent: Math.floor(share * 100) });
    };
    saving.forget();
    onProgress(0);
    try {
      const { zipReceipts } = await import('./receipts-zip');
      const zip = await zipReceipts({ trees, whole, claim, signal, onProgress });
      signal.throwIfAborted();
      const names = whole.files.map(({ name }) => name);
      const title = 'title' in claim ? (claim.title ?? null) : null;
      const name = getReceiptsZipName(names, whole.signature, title);
      await saving.send(new File([zip], name, { type: zip.type }));
      show({ status: 'idle' });
    } catch (error) {
      console.warn('The receipts could not be made.', error);
      show({ status: 'failed', why: isLoadError(error) ? getErrorMessage(error) : NOT_MADE });
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
        <Button onClick={() => void save()}>
          <Download aria-hidden className="size-4" />
          {label}
        </Button>
      )}
      <p role="status" className="text-small text-bad wrap-anywhere empty:hidden">
        {making.status === 'failed' && making.why}
      </p>
      {making.status === 'idle' && <SavedNote saving={saving} />}
    </div>
  );
}

const NOT_MADE = 'The receipts could not be made. Reload the page, and try again.';
