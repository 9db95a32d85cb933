import type { StoredReceipt } from '@countersign/core/receipts/repository';

const DIGEST_TEXT = /^(?:sha256:)?([0-9a-f]{64})$/;

/** @returns whether a receipt is found by the text */
export function matchReceipts(text: string): (receipt: StoredReceipt) => boolean {
  const given = text.trim();
  const wanted = fold(given);
  if (wanted === '') return () => false;
  const digest = DIGEST_TEXT.exec(wanted)?.[1];
  return ({ signature, names, digests }) =>
    signature === given ||
    (digest === undefined
      ? names.some((name) => fold(name).includes(wanted))
      : digests.includes(digest));
}

/** A name may be composed or decomposed Unicode. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
