import { downloadJson } from '../../shared/download';
import type { ReceiptFile } from './make-receipt';

export async function saveReceipt({ name, print }: ReceiptFile): Promise<void> {
  downloadJson(name, [await print()]);
}
