import { downloadJson } from '../../shared/download';
import type { ReceiptDownload } from './receipt-download';

export async function saveReceipt({ name, serialize }: ReceiptDownload): Promise<void> {
  downloadJson(name, [await serialize()]);
}
