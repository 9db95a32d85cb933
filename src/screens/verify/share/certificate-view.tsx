import { useState } from 'react';
import { Link } from 'wouter';
import { toVisibleText } from '@countersign/proof/encoding';
import { Button } from '../../../ui/button';
import { encodeQr } from '../../../ui/qr/qr-code';
import { download } from '../../shared/download';
import { getErrorMessage } from '../../shared/error-message';
import { getRecordPath } from '../../shared/routes';
import type { Certificate } from './certificate-facts';
import { CertificateSheet } from './certificate-sheet';

interface CertificateViewProps {
  readonly certificate: Certificate;
  readonly signature: string;
  readonly clusterId: string;
}

export function CertificateView({ certificate, signature, clusterId }: CertificateViewProps) {
  const [fault, setFault] = useState<string | null>(null);
  const save = async () => {
    setFault(null);
    try {
      const { createCertificatePdf } = await import('./certificate-pdf');
      const pdf = await createCertificatePdf(certificate, encodeQr(certificate.link));
      download(`countersign-${signature.slice(0, 12)}.pdf`, pdf);
    } catch (error) {
      setFault(toVisibleText(getErrorMessage(error)));
    }
  };
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
        <Button onClick={() => void save()}>Save PDF</Button>
        <span role="status" className="text-small text-bad">
          {fault}
        </span>
      </div>
      <CertificateSheet certificate={certificate} />
    </>
  );
}
