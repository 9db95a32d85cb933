import { StampError } from '@countersign/core/documents/stamp-error';
import type { PdfRequest, PictureRequest, StampReply } from './stamping';

/** Answers the one request of a worker. */
export function answerRequest(
  make: (request: PdfRequest & PictureRequest) => Promise<unknown>,
): void {
  addEventListener('message', ({ data }: MessageEvent<PdfRequest & PictureRequest>) => {
    void make(data)
      .then(
        (made): StampReply<unknown> => ({ made }),
        (error: unknown): StampReply<unknown> => {
          const detail = String(error);
          if (error instanceof StampError) return { fault: error.code, detail };
          console.warn('The stamp could not be made.', error);
          return { fault: 'failed', detail };
        },
      )
      .then((reply) => {
        postMessage(reply);
      });
  });
}
