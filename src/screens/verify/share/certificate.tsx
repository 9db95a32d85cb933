import { useState } from 'react';
import { useApp } from '../../shared/app-context';
import { useNames } from '../../shared/people/use-names';
import type { ReadyRecord } from '../data/use-record';
import { createReceiptDownload } from '../receipts/receipt-download';
import { CertificateSheet } from './certificate-sheet';
import { CertificateView } from './certificate-view';
import { getCertificate } from './certificate-facts';

export function Certificate({ record }: { readonly record: ReadyRecord }) {
  const { check, found } = record;
  return (
    <CertificateView
      certificate={useCertificate(record)}
      signature={check.verdict.signature}
      clusterId={found.cluster.id}
    />
  );
}

export function PrintedCertificate({ record }: { readonly record: ReadyRecord }) {
  return <CertificateSheet certificate={useCertificate(record)} isPaperOnly />;
}

function useCertificate({ check, found, kept, revocationStatus, second }: ReadyRecord) {
  const { verdict, trees } = check;
  const { evidence, cluster } = found;
  const { brand } = useApp().configuration;
  const known = useNames().known.find(({ address }) => address === verdict.author);
  const [madeAt] = useState(() => new Date());
  const receipt = (kept ?? createReceiptDownload(verdict, found, trees?.subjects))?.receipt;
  return getCertificate(
    {
      ...{ brand, verdict, evidence, cluster, revocationStatus, second },
      signerName: known?.name ?? null,
      names: receipt?.files ?? [],
    },
    madeAt,
  );
}
