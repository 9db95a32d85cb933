import type { packTree, PackedTree } from '@countersign/proof/large';
import { getAbortReason, watchFailures, type OwnWorker } from './own-worker';
import { createTreeWorker } from './trusted-worker';

export type TreeWorker = OwnWorker<Parameters<typeof packTree>, PackedTree>;

export async function buildTree(
  digests: Uint8Array<ArrayBuffer>,
  salts: Uint8Array<ArrayBuffer> | null,
  signal: AbortSignal,
  createWorker: () => TreeWorker = createTreeWorker,
): Promise<PackedTree> {
  signal.throwIfAborted();
  const worker = createWorker();
  let abort: () => void = () => undefined;
  try {
    return await new Promise<PackedTree>((resolve, reject) => {
      abort = () => {
        reject(getAbortReason(signal));
      };
      signal.addEventListener('abort', abort);
      watchFailures(worker, reject);
      worker.onmessage = ({ data }) => {
        resolve(data);
      };
      const transfer = salts === null ? [digests.buffer] : [digests.buffer, salts.buffer];
      worker.postMessage([digests, salts], transfer);
    });
  } finally {
    signal.removeEventListener('abort', abort);
    worker.terminate();
  }
}
