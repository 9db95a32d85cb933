import workerUrl from './sha256.worker.ts?worker&url';
import treeWorkerUrl from './tree.worker.ts?worker&url';

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

const URLS: readonly string[] = [workerUrl, treeWorkerUrl];

/** The page's content policy names it, and it lets two URLs through. */
function getPolicy(): ScriptUrlPolicy | undefined {
  policy ??= globalThis.trustedTypes?.createPolicy('countersign', {
    createScriptURL(url) {
      if (!URLS.includes(url)) throw new TypeError('Only our own workers may be started');
      return url;
    },
  });
  return policy;
}

/** Starts the hashing worker in a page that enforces Trusted Types, or in one that knows none. */
export function createTrustedWorker(): Worker {
  return start(workerUrl);
}

/** Starts the worker that builds trees. */
export function createTreeWorker(): Worker {
  return start(treeWorkerUrl);
}

function start(url: string): Worker {
  return new Worker(getPolicy()?.createScriptURL(url) ?? url, { type: 'module' });
}
