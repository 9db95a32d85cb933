import { formatCount } from '@countersign/core/words/count';
import Download from 'lucide-react/icons/download';
import type { TreePort } from '@countersign/core/claims/trees';
import type { Claim } from '@countersign/proof/claims';
import { toVisibleText } from '@countersign/proof/encoding';
import type { Receipt } from '@countersign/proof/receipts';
import { EachReceipt } from '../receipts/each-receipt';
import { createFileReceipt } from '../data/kept/receipt-download';
import { createReceiptFile } from '../receipts/receipt-file';
import { SavedNote } from '../../shared/saving/saved-note';
import { useSaving } from '../../shared/saving/use-saving';

/** More are only useful together. */
const MOST_LISTED = 100;

interface ReceiptsPanelProps {
  readonly trees: TreePort;
  readonly whole: Receipt;
  readonly claim: Claim;
}

export function ReceiptsPanel({ trees, whole, claim }: ReceiptsPanelProps) {
  const { files } = whole;
  const saving = useSaving();
  const makeOne = async (position: number) => {
    const own = await createFileReceipt(trees, whole, claim, position);
    if (own === null) throw new Error('The whole receipt is incomplete.');
    return createReceiptFile(own);
  };
  return (
    <>
      <p className="text-ink-soft">Each proves its one file, and names no other.</p>
      <EachReceipt {...{ trees, whole, claim }} label="Download receipts of each file" />
      <ul
        aria-label="Receipts of single files"
        className="divide-line border-line mt-4 max-h-80 divide-y overflow-y-auto rounded-lg border"
      >
        {files.slice(0, MOST_LISTED).map(({ name }, position) => (
          <li key={position}>
            <button
              type="button"
              className="hover:bg-sunken flex min-h-11 w-full items-center justify-between gap-3 px-3.5 py-2 text-start focus-visible:outline-offset-[-3px]"
              onClick={() => {
                void saving.save(() => makeOne(position));
              }}
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="sr-only">Download the receipt of </span>
                {/* Long names differ at their ends, so none is cut. */}
                <bdi translate="no">{toVisibleText(name)}</bdi>
              </span>
              <Download aria-hidden className="text-ink-faint size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <div className="text-small mt-2">
        <SavedNote saving={saving} copyAs="receipt" />
      </div>
      {files.length > MOST_LISTED && (
        <p className="text-small text-ink-soft mt-2">
          The first {MOST_LISTED} of {formatCount(files.length)} are listed; the zip has them all.
        </p>
      )}
    </>
  );
}
