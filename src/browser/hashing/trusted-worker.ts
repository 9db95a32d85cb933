import hashWorkerUrl from './sha256.worker.ts?worker&url';
import treeWorkerUrl from './tree.worker.ts?worker&url';

declare global {
  /** Missing from TypeScript's DOM library, and from browsers without Trusted Types. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
          // In fact a TrustedScriptURL, which the type of `Worker` does not accept.
        ): { createScriptURL(url: string): URL };
      }
    | undefined;
}

const policy = globalThis.trustedTypes?.createPolicy('countersign', {
  createScriptURL(url) {
    if (url !== hashWorkerUrl && url !== treeWorkerUrl) {
      throw new TypeError('Only our own workers may be started');
    }
    return url;
  },
});

export function createHashWorker(): Worker {
  return start(hashWorkerUrl);
}

export function createTreeWorker(): Worker {
  return start(treeWorkerUrl);
}

function start(url: string): Worker {
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}
