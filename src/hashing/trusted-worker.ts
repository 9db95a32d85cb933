import workerUrl from './sha256.worker.ts?worker&url';
import treeWorkerUrl from './tree.worker.ts?worker&url';
import { trustUrls } from './trust-urls';

let trust: ReturnType<typeof trustUrls> | undefined;

/** Starts the hashing worker in a page that enforces Trusted Types, or in one that knows none. */
export function createTrustedWorker(): Worker {
  return start(workerUrl);
}

/** Starts the worker that builds trees. */
export function createTreeWorker(): Worker {
  return start(treeWorkerUrl);
}

function start(url: string): Worker {
  trust ??= trustUrls([workerUrl, treeWorkerUrl]);
  return new Worker(trust(url), { type: 'module' });
}
