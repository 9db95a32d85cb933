import { download } from './download';
import type { ReceiptFile } from './make-receipt';

/** Puts a receipt into the browser's downloads. */
export function saveReceipt({ name, text }: ReceiptFile): void {
  download(name, new Blob([text], { type: 'application/json' }));
}
