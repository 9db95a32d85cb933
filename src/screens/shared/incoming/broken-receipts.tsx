import { toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { formatCount } from '../../../ui/format/count';
import { Notice } from '../../../ui/notice';
import type { BrokenReceipt } from './open-receipts';

const MOST_NAMED = 5;

interface BrokenReceiptsProps {
  readonly broken: readonly BrokenReceipt[];
  /** Where such a receipt may be signed as any file. */
  readonly onTake?: (receipt: BrokenReceipt) => void;
}

/** Who drops a receipt wants to check one, not to sign its text. */
export function BrokenReceipts({ broken, onTake }: BrokenReceiptsProps) {
  if (broken.length === 0) return null;
  const others = broken.length - MOST_NAMED;
  return (
    <div role="alert" className="mt-4">
      <Notice tone="warn">
        <div className="min-w-0 wrap-anywhere">
          {broken.slice(0, MOST_NAMED).map((receipt, index) => (
            <div key={index} className="mb-2">
              <p>
                <bdi translate="no" className="font-medium">
                  {toVisibleText(receipt.name)}
                </bdi>{' '}
                looks like a receipt, and cannot be read: {formatFault(receipt)}.
              </p>
              {onTake && (
                <Button
                  look="quiet"
                  onClick={() => {
                    onTake(receipt);
                  }}
                >
                  Sign it as a file anyway
                </Button>
              )}
            </div>
          ))}
          {others > 0 && <p>And {formatCount(others)} more.</p>}
          <p>
            Ask the person who sent it for a new copy, or open the record by its link.
            {onTake && ' The receipt was not added to your files.'}
          </p>
        </div>
      </Notice>
    </div>
  );
}

function formatFault({ fault, at }: BrokenReceipt): string {
  const what = FAULTS[fault] ?? fault.replaceAll('-', ' ');
  return at === '' ? what : `${what}, at ${toVisibleText(at)}`;
}

const FAULTS: Readonly<Record<string, string>> = {
  'not-json': 'it is damaged or incomplete',
  'not-utf8': 'it is not text',
  'media-type': 'it names another format',
  'too-large': 'it is too large',
  'too-deep': 'it is nested too deeply',
};
