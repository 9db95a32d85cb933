import type { FoundFile } from './find-files';

export const RECEIPT_ENDING = '.countersign.json';

/** What `writeWhole` leaves where it was killed is one, too. */
const RECEIPT_NAME = /\.countersign\.json$|(?:^|[/\\])\.countersign-[0-9a-f]{12}\.tmp$/;

/** Found in a folder or by a pattern, and not named itself: receipts are no part of what is signed. */
export function isReceiptWithin({ path }: FoundFile, named: readonly string[]): boolean {
  return RECEIPT_NAME.test(path) && !named.includes(path);
}
