import workerUrl from './sha256.worker.ts?worker&url';

interface ScriptUrlPolicy {
  /** A TrustedScriptURL; called URL because `Worker` is typed to take nothing better. */
  createScriptURL(url: string): URL;
}

declare global {
  /** Missing from TypeScript's DOM library, and from browsers without Trusted Types. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): ScriptUrlPolicy;
      }
    | undefined;
}

let policy: ScriptUrlPolicy | undefined;

/** The page's content policy allows one Trusted Types policy, this one, and it lets one URL through. */
function getPolicy(): ScriptUrlPolicy | undefined {
  policy ??= globalThis.trustedTypes?.createPolicy('countersign', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('Only the hashing worker may be started');
      return url;
    },
  });
  return policy;
}

/** Starts the hashing worker in a page that enforces Trusted Types, or in one that knows none. */
export function createTrustedWorker(): Worker {
  return new Worker(getPolicy()?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}
