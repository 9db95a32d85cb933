import { StampError } from '@countersign/core/documents/stamp-error';
import { createCertificatePdf, stampPdf } from '@countersign/core/documents/stamp-pdf';
import { drawText } from './draw-text';
import type { Stamped, StampReply, StampRequest } from './stamping';

addEventListener('message', ({ data }: MessageEvent<StampRequest>) => {
  void answer(data).then((reply) => {
    postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer] : []);
  });
});

async function answer(request: StampRequest): Promise<StampReply> {
  try {
    return await make(request);
  } catch (error) {
    return { fault: error instanceof StampError ? error.code : 'failed', detail: String(error) };
  }
}

async function make({ certificate, document }: StampRequest): Promise<Stamped> {
  if (document === null) {
    const made = await createCertificatePdf({ certificate, drawText });
    return { bytes: made.slice(), hasSignatures: false };
  }
  const content = new Uint8Array(await document.file.arrayBuffer());
  const { receipt } = document;
  const { bytes, hasSignatures } = await stampPdf(content, { certificate, receipt, drawText });
  return { bytes: bytes.slice(content.length), hasSignatures };
}
