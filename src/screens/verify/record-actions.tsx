import { Check, Download, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import type { ReceiptFile } from './make-receipt';

const CONFIRMATION_MS = 2000;
/** Safari asks what to do with a download, and reads the blob only after the answer. */
const DOWNLOAD_MS = 60_000;

type Copying = 'idle' | 'copied' | 'failed';

const COPYING_WORDS: Record<Copying, string> = {
  idle: '',
  copied: 'Copied',
  failed: 'Could not copy',
};

interface RecordActionsProps {
  readonly link: string;
  /** Null where there is nothing to put in a receipt. */
  readonly receipt: ReceiptFile | null;
}

/** What to do with a record: pass it on. */
export function RecordActions({ link, receipt }: RecordActionsProps) {
  const [copying, setCopying] = useState<Copying>('idle');
  useEffect(() => {
    if (copying === 'idle') return;
    const timer = setTimeout(() => {
      setCopying('idle');
    }, CONFIRMATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copying]);
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => {
        setCopying('copied');
      },
      () => {
        setCopying('failed');
      },
    );
  };
  const Icon = copying === 'copied' ? Check : Link2;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <Button onClick={copy}>
        <Icon aria-hidden className="size-4" />
        Copy link
      </Button>
      <span role="status" className={copying === 'failed' ? 'text-small text-bad' : 'sr-only'}>
        {COPYING_WORDS[copying]}
      </span>
      {receipt && (
        <Button
          onClick={() => {
            download(receipt);
          }}
        >
          <Download aria-hidden className="size-4" />
          Download receipt
        </Button>
      )}
    </div>
  );
}

function download({ name, text }: ReceiptFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, DOWNLOAD_MS);
}
