import { toVisibleText } from '@countersign/proof/encoding';
import { getFaultWords, getFileWords } from '@countersign/proof/receipts';
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
                </bdi>
                <span> {formatFound(receipt)}</span>
              </p>
              {onTake && (
                <Button
                  look="quiet"
                  onClick={() => {
                    onTake(receipt);
                  }}
                >
                  {receipt.found.status === 'foreign'
                    ? 'Sign it anyway'
                    : 'Sign it as a file anyway'}
                </Button>
              )}
            </div>
          ))}
          {others > 0 && <p>{`And ${formatCount(others)} more.`}</p>}
          <p>{getAdvice(broken, onTake !== undefined)}</p>
        </div>
      </Notice>
    </div>
  );
}

function formatFound({ found }: BrokenReceipt): string {
  return found.status === 'foreign'
    ? `is ${getFileWords(found)}. This page does not check proofs of that kind.`
    : `looks like a receipt, and cannot be read: ${toVisibleText(getFaultWords(found))}.`;
}

function getAdvice(broken: readonly BrokenReceipt[], canTake: boolean): string {
  const isReceipt = broken.some(({ found }) => found.status === 'broken');
  const advice = isReceipt
    ? 'Ask the person who sent it for a new copy, or open the record by its link.'
    : 'To check a file, drop the file itself, or a receipt of it (….countersign.json).';
  if (!canTake) return advice;
  return `${advice} ${isReceipt ? 'The receipt' : 'It'} was not added to your files.`;
}
