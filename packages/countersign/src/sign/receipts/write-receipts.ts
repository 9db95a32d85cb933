import { join } from 'node:path';
import { splitReceipt } from '@countersign/core/receipts/split-receipt';
import { tryReadReceipt, writeReceipt } from '@countersign/core/receipts/receipt-in-steps';
import type { TreePort } from '@countersign/core/claims/file-set';
import type { Claim } from '@countersign/proof/claims';
import type { Receipt } from '@countersign/proof/receipts';
import { MAX_RECEIPT_TEXT_BYTES, RECEIPT_ENDING } from '../../files/receipt-file';
import { readIfThere, writeWhole } from '../../state/atomic-file';
import { listPaths, type Target } from './plan-jobs';

const MODE = 0o666;

/** @param signature - null if there is no record yet */
export async function findForeign(
  target: Target,
  signature: string | null,
): Promise<string | null> {
  for (const place of listPaths(target)) {
    const text = await readIfThere(place, MAX_RECEIPT_TEXT_BYTES);
    if (text === null) continue;
    const found = await tryReadReceipt(text);
    if (found === null || found === 'newer' || found.signature !== signature) return place;
  }
  return null;
}

export async function writeReceipts(
  trees: TreePort,
  { path, ownPaths, folder }: Target,
  {
    receipt,
    claim,
    text,
  }: { readonly receipt: Receipt; readonly claim: Claim; readonly text: string },
): Promise<string> {
  const whole = path ?? join(folder, `${receipt.signature}${RECEIPT_ENDING}`);
  // The receipt of the set is written last: if it exists, all receipts exist.
  if (ownPaths !== null) {
    const { signal } = new AbortController();
    let index = 0;
    for await (const own of splitReceipt(trees, receipt, claim, signal)) {
      const place = ownPaths[index];
      index += 1;
      if (place !== undefined) await writeWhole(place, await writeReceipt(own), MODE);
    }
  }
  await writeWhole(whole, text, MODE);
  return whole;
}
