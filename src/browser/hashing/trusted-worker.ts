import workerUrl from './sha256.worker.ts?worker&url';
import treeWorkerUrl from './tree.worker.ts?worker&url';
import { trustUrls } from './trust-urls';

let trust: ReturnType<typeof trustUrls> | undefined;

export function createTrustedWorker(): Worker {
  return start(workerUrl);
}

export function createTreeWorker(): Worker {
  return start(treeWorkerUrl);
}

function start(url: string): Worker {
  trust ??= trustUrls([workerUrl, treeWorkerUrl]);
  return new Worker(trust(url), { type: 'module' });
}
