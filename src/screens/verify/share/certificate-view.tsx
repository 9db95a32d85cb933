import { Link } from 'wouter';
import { Button } from '../../../ui/button';
import { encodeQr } from '../../../ui/qr/qr-code';
import { getRecordPath } from '../../shared/routes';
import { SaveButton } from '../../shared/saving/save-button';
import type { Certificate } from './certificate-facts';
import { CertificateSheet } from './certificate-sheet';

interface CertificateViewProps {
  readonly certificate: Certificate;
  readonly signature: string;
  readonly clusterId: string;
}

export function CertificateView({ certificate, signature, clusterId }: CertificateViewProps) {
  const makePdf = async () => {
    const { createCertificatePdf } = await import('./certificate-pdf');
    const pdf = await createCertificatePdf(certificate, encodeQr(certificate.link));
    return new File([pdf], `countersign-${signature.slice(0, 12)}.pdf`, { type: pdf.type });
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
        <SaveButton make={makePdf}>Save PDF</SaveButton>
      </div>
      <CertificateSheet certificate={certificate} />
    </>
  );
}
