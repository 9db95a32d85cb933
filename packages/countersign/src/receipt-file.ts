import { formatDigest } from '@countersign/proof/encoding';
import type { Subject } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import type { FoundFile } from './find-files';

export const RECEIPT_ENDING = '.countersign.json';

/** What `writeWhole` leaves where it was killed is one, too. */
const RECEIPT_NAME = /\.countersign\.json$|(?:^|[/\\])\.countersign-[0-9a-f]{12}\.tmp$/;

/** Found in a folder or by a pattern, and not named itself: receipts are no part of what is signed. */
export function isReceiptWithin({ path }: FoundFile, named: readonly string[]): boolean {
  return RECEIPT_NAME.test(path) && !named.includes(path);
}

/** Those whose name and content the receipt does not list: they were not signed. */
export function getUnlisted(subjects: readonly Subject[], { files }: Receipt): readonly Subject[] {
  const names = new Set(files.map(({ name }) => name));
  const digests = new Set(files.map(({ digest }) => formatDigest(digest)));
  return subjects.filter(
    ({ name, digest }) => !names.has(name) && !digests.has(formatDigest(digest)),
  );
}
