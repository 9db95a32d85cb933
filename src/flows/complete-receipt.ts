import type { ProofKeeper } from './proof-keeper';

export interface ReceiptChange {
  readonly signature: string;
  /** The receipt's text as it was read. */
  readonly before: string;
  readonly after: string;
}

/** Replaces a kept receipt by what is known now. One that was removed or changed meanwhile stays so. */
export async function completeReceipt(
  { receipts }: Pick<ProofKeeper, 'receipts'>,
  { signature, before, after }: ReceiptChange,
): Promise<void> {
  const kept = await receipts.get(signature);
  if (kept?.text !== before) return;
  await receipts.put({ ...kept, text: after });
}
