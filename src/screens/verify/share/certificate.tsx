import { useApp } from '../../shared/app-context';
import { useNames } from '../../shared/people/use-names';
import type { ReadyRecord } from '../data/use-record';
import type { Doubt } from '../words/doubts';
import { createReceiptDownload } from '../data/kept/receipt-download';
import { CertificateSheet } from './certificate-sheet';
import { CertificateView } from './certificate-view';
import { getCertificate } from './certificate-facts';

export interface CertifiedProps {
  readonly record: ReadyRecord;
  /** The page's, on the record. */
  readonly doubts: readonly Doubt[];
}

export function Certificate(props: CertifiedProps) {
  const { check, found } = props.record;
  return (
    <CertificateView
      certificate={useCertificate(props)}
      signature={check.verdict.signature}
      clusterId={found.cluster.id}
    />
  );
}

export function PrintedCertificate(props: CertifiedProps) {
  return <CertificateSheet certificate={useCertificate(props)} isPaperOnly />;
}

function useCertificate({ record, doubts }: CertifiedProps) {
  const { check, found, kept, withdrawal, nodes, askedAt } = record;
  const { verdict, trees } = check;
  const { evidence, cluster } = found;
  const { brand } = useApp().configuration;
  const known = useNames().known.find(({ address }) => address === verdict.author);
  const receipt = (kept ?? createReceiptDownload(verdict, found, trees?.subjects))?.receipt;
  return getCertificate(
    {
      ...{ brand, verdict, evidence, cluster, withdrawal, nodes, doubts },
      signerName: known?.name ?? null,
      names: receipt?.files ?? [],
    },
    new Date(askedAt),
  );
}
