import { downloadJson } from '../download';
import type { ReceiptFile } from './make-receipt';

/** Puts a receipt into the browser's downloads. */
export function saveReceipt({ name, text }: ReceiptFile): void {
  downloadJson(name, text);
}
