import { writeReceipt } from '@countersign/core/receipts/receipt-in-steps';
import type { Receipt } from '@countersign/proof/receipts';
import type { ReceiptDownload } from '../data/kept/receipt-download';

export function toDownload(receipt: Receipt): ReceiptDownload {
  return { name: 'all.countersign.json', serialize: () => writeReceipt(receipt), receipt };
}
