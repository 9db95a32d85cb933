import workerUrl from './mark.worker.ts?worker&url';

/** A policy of its own: the content policy names it, and it lets one URL through. */
const policy = globalThis.trustedTypes?.createPolicy('countersign-marks', {
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError('Only our own worker may be started');
    return url;
  },
});

/** Starts the worker that reads marks, in a page that enforces Trusted Types or in one that knows none. */
export function createMarkWorker(): Worker {
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}
