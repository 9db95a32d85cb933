import workerUrl from './stamp.worker.ts?worker&url';
import { StampingError, type StampReply, type StampRequest } from './stamping';

const policy = globalThis.trustedTypes?.createPolicy('countersign-stamps', {
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError('Only our own worker may be started');
    return url;
  },
});

interface Stamped {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hasSignatures: boolean;
}

/** Each request has a worker of its own, because a large document takes much memory. */
export function stamp(request: StampRequest, signal: AbortSignal): Promise<Stamped> {
  signal.throwIfAborted();
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  return new Promise<Stamped>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    });
    worker.onmessage = ({ data }: MessageEvent<StampReply>) => {
      if ('bytes' in data) resolve(data);
      else reject(new StampingError(data.fault, data.detail));
    };
    worker.onmessageerror = () => {
      reject(new StampingError('failed', 'an answer that could not be read'));
    };
    worker.onerror = (event) => {
      reject(new StampingError('failed', event.message));
    };
    worker.postMessage(request);
  }).finally(() => {
    worker.terminate();
  });
}
