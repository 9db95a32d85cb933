import { isNamedLikeReceipt } from '@countersign/proof/receipts';
import type { FoundFile } from './find-files';

export const RECEIPT_ENDING = '.countersign.json';

/** What `writeWhole` leaves where it was killed. */
const DRAFT_NAME = /(?:^|[/\\])\.countersign-[0-9a-f]{12}\.tmp$/;

export function isReceiptDraft(path: string): boolean {
  return DRAFT_NAME.test(path);
}

/** Found in a folder or by a pattern, and not named itself: receipts are no part of what is signed. */
export function isReceiptWithin({ path }: FoundFile, named: readonly string[]): boolean {
  return isNamedLikeReceipt(path) && !named.includes(path);
}
