import { StampError } from '@countersign/core/documents/stamp-error';
import type { StampReply } from './stamping';

/** Answers the one request of a worker. */
export function answerRequest<Request, Made>(make: (request: Request) => Promise<Made>): void {
  addEventListener('message', ({ data }: MessageEvent<Request>) => {
    void make(data)
      .then(
        (made): StampReply<Made> => ({ made }),
        (error: unknown): StampReply<Made> => ({
          fault: error instanceof StampError ? error.code : 'failed',
          detail: String(error),
        }),
      )
      .then((reply) => {
        postMessage(reply);
      });
  });
}
