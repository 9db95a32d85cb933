import { useState } from 'react';
import { Link } from 'wouter';
import { toVisibleText } from '../../../proof';
import { Button } from '../../../ui/button';
import { download } from '../../shared/download';
import { getErrorMessage } from '../../shared/error-message';
import { getRecordPath } from '../../shared/routes';
import { getCertificate, type CertificateInput } from './certificate-facts';
import { encodeQr } from '../../../ui/qr/qr-code';
import { QrPicture } from '../../../ui/qr/qr-picture';

export function CertificateView(input: CertificateInput) {
  const { signature } = input.verdict;
  const [madeAt] = useState(() => new Date());
  const [fault, setFault] = useState<string | null>(null);
  const certificate = getCertificate(input, madeAt);
  const { title, lead, warning, facts, steps, limits, link } = certificate;
  const code = encodeQr(link);
  const save = async () => {
    setFault(null);
    try {
      const { createCertificatePdf } = await import('./certificate-pdf');
      const pdf = await createCertificatePdf(certificate, code);
      download(`countersign-${signature.slice(0, 12)}.pdf`, pdf);
    } catch (error) {
      setFault(toVisibleText(getErrorMessage(error)));
    }
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <Link
          to={getRecordPath(signature, input.cluster.id)}
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
      <article
        data-certificate
        aria-label={title}
        className="rounded-2xl border border-[#c9c9c4] bg-[#ffffff] p-6 text-[#191a1f] sm:p-8 print:border-0 print:p-0 print:[zoom:0.85]"
      >
        <div className="flex flex-wrap items-center justify-between gap-6 border-b border-[#c9c9c4] pb-5">
          <div className="min-w-0 flex-1 basis-56">
            <h2 className="text-title font-semibold">{title}</h2>
            <p className="text-lead mt-2 text-pretty">{lead}</p>
            {warning !== null && (
              <p className="mt-3 rounded-lg border border-[#7d4a00] px-3 py-2 font-medium text-[#7d4a00]">
                {warning}
              </p>
            )}
          </div>
          <div className="w-40 shrink-0">
            <QrPicture code={code} label="QR code of this record’s link" />
          </div>
        </div>
        <dl className="mt-5 grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)] print:grid-cols-[8rem_minmax(0,1fr)]">
          {facts.map(({ name, value, isCode }) => (
            <div key={name} className="min-w-0 sm:contents print:contents">
              <dt className="text-small text-[#4d4f58]">{name}</dt>
              <dd
                className={`min-w-0 overflow-clip wrap-anywhere ${isCode ? 'font-mono text-[0.875rem]' : ''}`}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-5 font-semibold">How to check it</h3>
        <ol className="mt-1 list-decimal ps-5">
          {steps.map((step) => (
            <li key={step} className="wrap-anywhere">
              {step}
            </li>
          ))}
        </ol>
        <p className="text-small mt-5 border-t border-[#c9c9c4] pt-3 text-[#4d4f58]">{limits}</p>
      </article>
    </>
  );
}
