import type { ReadyRecord } from '../data/use-record';
import { createReceiptDownload } from '../receipts/receipt-download';
import { CertificateView } from './certificate-view';

export function Certificate({ record }: { readonly record: ReadyRecord }) {
  const { found, kept, revocationStatus, second } = record;
  const { verdict, trees } = record.check;
  const { evidence, cluster } = found;
  const receipt = (kept ?? createReceiptDownload(verdict, found, trees?.subjects))?.receipt;
  return (
    <CertificateView
      {...{ verdict, evidence, cluster, revocationStatus, second }}
      names={receipt?.files ?? []}
    />
  );
}
