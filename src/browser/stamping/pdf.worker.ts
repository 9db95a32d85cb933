import { createCertificatePdf, stampPdf } from '@countersign/core/documents/stamp-pdf';
import { answerRequest } from './answer-request';
import { drawText } from './draw-text';
import type { MadePdf, PdfRequest } from './stamping';

answerRequest(async ({ certificate, document }: PdfRequest): Promise<MadePdf> => {
  if (document === null) {
    const made = await createCertificatePdf({ certificate, drawText });
    return { bytes: new Blob([made.slice()]), hasSignatures: false };
  }
  const content = new Uint8Array(await document.file.arrayBuffer());
  const { receipt } = document;
  const { bytes, hasSignatures } = await stampPdf(content, { certificate, receipt, drawText });
  return { bytes: new Blob([bytes.slice(content.length)]), hasSignatures };
});
