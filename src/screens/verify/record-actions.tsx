import { Check, Download, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import type { ReceiptFile } from './use-receipt';

interface RecordActionsProps {
  readonly link: string;
  /** Null where there is nothing to put in a receipt. */
  readonly receipt: ReceiptFile | null;
}

/** What to do with a record: pass it on. */
export function RecordActions({ link, receipt }: RecordActionsProps) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => {
        setIsCopied(true);
      },
      () => {
        setIsCopied(false);
      },
    );
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button onClick={copy}>
        {isCopied === true ? (
          <Check aria-hidden className="size-4" />
        ) : (
          <Link2 aria-hidden className="size-4" />
        )}
        Copy link
        <span role="status" className="sr-only">
          {isCopied === true ? 'Copied' : isCopied === false ? 'Could not copy' : ''}
        </span>
      </Button>
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
  // The download has taken the blob over once the click has been handled.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 0);
}
