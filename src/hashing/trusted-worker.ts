import workerUrl from './sha256.worker.ts?worker&url';
import treeWorkerUrl from './tree.worker.ts?worker&url';
import { READER } from './messages';
import { trustUrls } from './trust-urls';
import type { Reader } from './worker-slot';

let trust: ReturnType<typeof trustUrls> | undefined;

export function createTrustedWorker(): Worker {
  return start(workerUrl);
}

export function createTreeWorker(): Worker {
  return start(treeWorkerUrl);
}

/** A thread of the page's own, so that the page ends it: a thread's own thread may outlive it. */
export function openReader(): Reader | null {
  try {
    const worker = start(workerUrl, READER);
    const { port1, port2 } = new MessageChannel();
    // The hashing thread notices that nothing comes, and reads by itself.
    worker.onerror = (event) => {
      event.preventDefault();
    };
    worker.postMessage(null, [port1]);
    return {
      port: port2,
      end: () => {
        worker.terminate();
      },
    };
  } catch {
    return null;
  }
}

function start(url: string, name = ''): Worker {
  trust ??= trustUrls([workerUrl, treeWorkerUrl]);
  return new Worker(trust(url), { type: 'module', name });
}
