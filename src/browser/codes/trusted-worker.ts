import workerUrl from './code.worker.ts?worker&url';

/** Named in the content policy. */
const policy = globalThis.trustedTypes?.createPolicy('countersign-marks', {
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError('Only our own worker may be started');
    return url;
  },
});

export function createCodeWorker(): Worker {
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}
