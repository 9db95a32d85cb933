import { Link } from 'wouter';
import { Button, LINE_LINK } from '../../../ui/button';
import { getRecordPath } from '../../routes';
import { useApp } from '../../app-context';
import type { ReadyRecord } from '../data/use-record';
import type { Doubt } from '../words/doubts';
import { createReceiptDownload } from '../data/kept/receipt-download';
import { CertificateSheet } from './certificate-sheet';
import { getCertificate } from './certificate-facts';

export interface CertifiedProps {
  readonly record: ReadyRecord;
  readonly doubts: readonly Doubt[];
}

export function Certificate(props: CertifiedProps) {
  const { check, found } = props.record;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <Link
          to={getRecordPath(check.verdict.signature, found.cluster.id)}
          className={`${LINE_LINK} me-2`}
        >
          Back to the record
        </Link>
        <Button
          look="primary"
          onClick={() => {
            print();
          }}
        >
          Print
        </Button>
      </div>
      <CertificateSheet certificate={useCertificate(props)} />
    </>
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
  const receipt = (kept ?? createReceiptDownload(verdict, found, trees?.subjects))?.receipt;
  return getCertificate(
    {
      ...{ brand, verdict, evidence, cluster, withdrawal, nodes, doubts },
      names: receipt?.files ?? [],
    },
    new Date(askedAt),
  );
}
