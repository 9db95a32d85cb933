import { getMaxListedLeaves } from '@countersign/proof/claims';

/**
 * What a set asks of whoever wants to check one of its files, told before it is signed.
 *
 * @param count - of distinct files
 */
export function ReceiptNeeded({ count }: { readonly count: number }) {
  if (count <= getMaxListedLeaves(0)) return null;
  return (
    <p data-receipt-needed="" className="text-small text-ink-soft mt-1">
      {count > getMaxListedLeaves(1)
        ? 'To check one of these files later, people need its receipt. You can save the receipts right after signing.'
        : 'To check one of these files later, people may need its receipt: that depends on your wallet. You can save the receipts right after signing.'}
    </p>
  );
}
