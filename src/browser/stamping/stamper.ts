import workerUrl from './stamp.worker.ts?worker&url';
import { StampError } from '@countersign/core/documents/stamp-error';
import type { StampingPort, StampReply, Stamped } from './stamping';

const policy = globalThis.trustedTypes?.createPolicy('countersign-stamps', {
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError('Only our own worker may be started');
    return url;
  },
});

/** Each request has a worker of its own, because a large document takes much memory. */
export const stamp: StampingPort['stamp'] = (request, signal) => {
  signal.throwIfAborted();
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  return new Promise<Stamped>((resolve, reject) => {
    const fail = (cause: unknown) => {
      reject(new StampError('failed', { cause }));
    };
    signal.addEventListener('abort', () => {
      fail(signal.reason);
    });
    worker.onmessage = ({ data }: MessageEvent<StampReply>) => {
      if ('bytes' in data) resolve(data);
      else reject(new StampError(data.fault, { cause: data.detail }));
    };
    worker.onmessageerror = fail;
    worker.onerror = fail;
    worker.postMessage(request);
  }).finally(() => {
    worker.terminate();
  });
};
