import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import type { TreePort } from '../../../ports/trees';
import type { Claim } from '@countersign/proof/claims';
import type { Receipt } from '@countersign/proof/receipts';
import { toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { canPickFolder, pickFolder } from '../../../ui/files/pick-folder';
import { formatCount } from '../../../ui/format/count';
import { isLoadError } from '../../../ui/lazy/lazy-part';
import { ProgressBar } from '../../../ui/progress-bar';
import { getErrorMessage } from '../../shared/error-message';
import { SavedNote } from '../../shared/saving/saved-note';
import { useSaving } from '../../shared/saving/use-saving';
import { getReceiptsFolderName, getReceiptsZipName } from '../../shared/receipt-name';

interface EachReceiptProps {
  readonly trees: TreePort;
  readonly whole: Receipt;
  readonly claim: Claim;
  /** What the button says. */
  readonly label: string;
}

type Making =
  | { readonly status: 'idle' }
  | { readonly status: 'making'; readonly percent: number }
  /** `said`: how it ended. */
  | { readonly status: 'failed' | 'saved'; readonly said: string };

interface Work {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

export function EachReceipt({ trees, whole, claim, label }: EachReceiptProps) {
  const [making, setMaking] = useState<Making>({ status: 'idle' });
  const saving = useSaving();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const names = whole.files.map(({ name }) => name);
  const title = 'title' in claim ? (claim.title ?? null) : null;
  /** @param work - gives what is said of it at the end */
  const run = async (work: (given: Work) => Promise<string | null>, failure: string) => {
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
      const said = await work({ signal, onProgress });
      show(said === null ? { status: 'idle' } : { status: 'saved', said });
    } catch (error) {
      console.warn('The receipts could not be made.', error);
      show({ status: 'failed', said: isLoadError(error) ? getErrorMessage(error) : failure });
    }
  };
  const zip = async (given: Work) => {
    const { zipReceipts } = await import('./receipts-zip');
    const made = await zipReceipts({ trees, whole, claim, ...given });
    given.signal.throwIfAborted();
    const name = getReceiptsZipName(names, whole.signature, title);
    await saving.send(new File([made], name, { type: made.type }));
    return null;
  };
  const saveInFolder = async () => {
    const picking = pickFolder('countersign-receipts');
    await run(async (given) => {
      const parent = await picking;
      if (parent === null) return null;
      const { saveReceipts } = await import('./receipts-folder');
      const name = getReceiptsFolderName(names, whole.signature, title);
      const folder = await saveReceipts({ trees, whole, claim, parent, name, ...given });
      return `Saved: ${formatCount(whole.files.length)} receipts, in the new folder “${toVisibleText(folder)}”.`;
    }, 'Not all receipts could be saved there. Choose another folder, or take the zip.');
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
        <>
          <Button onClick={() => void run(zip, NOT_MADE)}>
            <Download aria-hidden className="size-4" />
            {label}
          </Button>
          {canPickFolder() && (
            <Button onClick={() => void saveInFolder()}>Save them in a folder</Button>
          )}
        </>
      )}
      <p
        role="status"
        className={`text-small wrap-anywhere empty:hidden ${making.status === 'failed' ? 'text-bad' : 'text-ink-soft'}`}
      >
        {'said' in making && making.said}
      </p>
      {making.status === 'idle' && <SavedNote saving={saving} />}
    </div>
  );
}

const NOT_MADE = 'The receipts could not be made. Reload the page, and try again.';
