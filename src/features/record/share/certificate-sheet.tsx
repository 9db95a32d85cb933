import { encodeQr } from '../../../ui/qr/qr-code';
import { QrPicture } from '../../../ui/qr/qr-picture';
import { PageHeading } from '../../../ui/page';
import { Seal } from '../../../ui/seal/seal';
import * as certificateWords from '@countersign/core/documents/words';
import { useCertificate, type CertifiedProps } from './use-certificate';
import * as words from './words';

interface CertificateSheetProps extends CertifiedProps {
  readonly isPaperOnly?: boolean;
}

/** The sheet is black on white in both themes, as it is printed. */
export function CertificateSheet({ isPaperOnly = false, ...props }: CertificateSheetProps) {
  const { brand, checked, seal, title, lead, warnings, facts, steps, link } = useCertificate(props);
  const Heading = isPaperOnly ? 'h2' : PageHeading;
  return (
    <article
      data-certificate
      aria-label={title}
      className={`rounded-2xl border border-[#c9c9c4] bg-[#ffffff] p-6 text-[#191a1f] [--surface:#ffffff] sm:p-8 print:border-0 print:p-0 print:[zoom:0.85] ${isPaperOnly ? 'hidden print:block' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-6 border-b border-[#c9c9c4] pb-5">
        <Seal kind={seal} className="size-14 self-start" />
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-small flex flex-wrap justify-between gap-x-4 text-[#4d4f58]">
            <span className="font-medium">{brand}</span>
            <span>{checked}</span>
          </p>
          <Heading className="text-title mt-1 font-semibold">{title}</Heading>
          <p className="text-lead mt-2 text-pretty wrap-anywhere">{lead}</p>
          <p className="mt-1 text-pretty">{certificateWords.PROVES_NOTHING}</p>
          {warnings.map((warning) => (
            <p
              key={warning}
              className="mt-3 rounded-lg border border-[#7d4a00] px-3 py-2 font-medium text-[#7d4a00]"
            >
              {warning}
            </p>
          ))}
        </div>
        <div className="w-40 shrink-0">
          <QrPicture code={encodeQr(link)} label={words.LINK_CODE} />
        </div>
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)] print:grid-cols-[8rem_minmax(0,1fr)]">
        {facts.map(({ name, value, isCode }) => (
          <div key={name} className="min-w-0 sm:contents print:contents">
            <dt className="text-small text-[#4d4f58]">{name}</dt>
            <dd
              translate="no"
              className={`min-w-0 overflow-clip wrap-anywhere ${isCode ? 'font-mono text-[0.875rem]' : ''}`}
            >
              <bdi translate="no">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid gap-x-8 gap-y-5 border-t border-[#c9c9c4] pt-4 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <h2 className="font-semibold">{certificateWords.TO_CHECK}</h2>
          <ol className="mt-1 list-decimal ps-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section>
          <h2 className="font-semibold">{certificateWords.NOT_SAID}</h2>
          <p className="mt-1">{certificateWords.LIMITS}</p>
        </section>
      </div>
    </article>
  );
}
