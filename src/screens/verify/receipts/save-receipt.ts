import { downloadJson } from '../../shared/download';
import type { ReceiptDownload } from './receipt-download';

export async function saveReceipt({ name, print }: ReceiptDownload): Promise<void> {
  downloadJson(name, [await print()]);
}
