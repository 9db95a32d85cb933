import { Link } from 'wouter';
import { Button } from '../../../ui/button';
import { getRecordPath } from '../../shared/routes';
import type { Certificate } from './certificate-facts';
import { CertificateSheet } from './certificate-sheet';

interface CertificateViewProps {
  readonly certificate: Certificate;
  readonly signature: string;
  readonly clusterId: string;
}

export function CertificateView({ certificate, signature, clusterId }: CertificateViewProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <Link
          to={getRecordPath(signature, clusterId)}
          className="text-accent me-2 rounded underline underline-offset-4"
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
      <CertificateSheet certificate={certificate} />
    </>
  );
}
