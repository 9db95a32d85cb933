import { MAX_LISTED_LEAVES } from '@countersign/proof/claims';

/**
 * Says before signing what people need who want to check one file of a set.
 *
 * @param count - of distinct files
 */
export function ReceiptNeeded({ count }: { readonly count: number }) {
  if (count <= MAX_LISTED_LEAVES) return null;
  return (
    <p data-receipt-needed="" className="text-small text-ink-soft mt-1">
      To check one of these files later, people need its receipt. You can save the receipts right
      after signing.
    </p>
  );
}
