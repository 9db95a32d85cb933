import { StampError } from '@countersign/core/documents/stamp-error';
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
function ask<Made>(url: string, request: unknown, signal: AbortSignal): Promise<Made> {
  signal.throwIfAborted();
  policy ??= createPolicy();
  const worker = new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Made>((resolve, reject) => {
    timer = setTimeout(() => {
      fail('no answer in time');
    }, PATIENCE_MS);
    const fail = (cause: unknown) => {
      reject(new StampError('failed', { cause }));
    };
    signal.addEventListener('abort', () => {
      fail(signal.reason);
    });
    worker.onmessage = ({ data }: MessageEvent<StampReply<Made>>) => {
      if ('made' in data) resolve(data.made);
      else reject(new StampError(data.fault, { cause: data.detail }));
    };
    worker.onmessageerror = fail;
    worker.onerror = fail;
    worker.postMessage(request);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
