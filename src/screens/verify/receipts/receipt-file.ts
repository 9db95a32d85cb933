import type { ReceiptDownload } from '../data/kept/receipt-download';

export async function createReceiptFile({ name, serialize }: ReceiptDownload): Promise<File> {
  return new File([await serialize()], name, { type: 'application/json' });
}
