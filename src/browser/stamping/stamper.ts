import pdfWorkerUrl from './pdf.worker.ts?worker&url';
import pictureWorkerUrl from './picture.worker.ts?worker&url';
import type { StampingPort, StampReply } from './stamping';

let policy: ReturnType<typeof createPolicy> | null = null;

function createPolicy() {
  return globalThis.trustedTypes?.createPolicy('countersign-stamps', {
    createScriptURL(url) {
      if (url !== pdfWorkerUrl && url !== pictureWorkerUrl) {
        throw new TypeError('Only our own workers may be started');
      }
      return url;
    },
  });
}

export const makePdf: StampingPort['makePdf'] = (request, signal) =>
  ask(pdfWorkerUrl, request, signal);

export const stampPicture: StampingPort['stampPicture'] = (request, signal) =>
  ask(pictureWorkerUrl, request, signal);

/** Encoding a hostile or falsified canvas may never end. */
const PATIENCE_MS = 120_000;

/** Each request has a worker of its own, because a large file takes much memory. */
function ask<Made>(url: string, request: unknown, signal: AbortSignal): Promise<StampReply<Made>> {
  policy ??= createPolicy();
  const worker = new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<StampReply<Made>>((resolve) => {
    const fail = (detail: unknown) => {
      resolve({ fault: 'failed', detail: String(detail) });
    };
    timer = setTimeout(() => {
      fail('no answer in time');
    }, PATIENCE_MS);
    signal.addEventListener('abort', () => {
      fail(signal.reason);
    });
    worker.onmessage = ({ data }: MessageEvent<StampReply<Made>>) => {
      resolve(data);
    };
    worker.onmessageerror = fail;
    worker.onerror = fail;
    worker.postMessage(request);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
