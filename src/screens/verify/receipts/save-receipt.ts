import { downloadJson } from '../../shared/download';
import type { ReceiptFile } from './make-receipt';

/** Puts a receipt into the browser's downloads. */
export async function saveReceipt({ name, print }: ReceiptFile): Promise<void> {
  downloadJson(name, [await print()]);
}
