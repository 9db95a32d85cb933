import type { PackedTree } from '@countersign/proof/large';
import { getAbortReason } from './abort-reason';
import { HashingError } from './hashing-error';
import { parseTreeReply, TREE_MESSAGES_VERSION, type TreeRequest } from './tree-messages';
import { createTreeWorker } from './trusted-worker';

export interface TreeWorker {
  postMessage(request: TreeRequest, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onmessageerror: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/**
 * Builds the tree of a set of files in a worker of its own. Both buffers are transferred: 32 bytes
 * for each digest, and for each salt of a hidden set. Throws HashingError `worker-failed`, or the
 * signal's reason.
 */
export function buildTree(
  digests: Uint8Array<ArrayBuffer>,
  salts: Uint8Array<ArrayBuffer> | null,
  signal: AbortSignal,
  createWorker: () => TreeWorker = createTreeWorker,
): Promise<PackedTree> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = createWorker();
    const abort = () => {
      end();
      reject(getAbortReason(signal));
    };
    const end = () => {
      worker.onmessage = worker.onmessageerror = worker.onerror = null;
      worker.terminate();
      signal.removeEventListener('abort', abort);
    };
    const fail = (detail: string) => {
      end();
      reject(new HashingError('worker-failed', { detail }));
    };
    signal.addEventListener('abort', abort);
    worker.onmessage = ({ data }) => {
      const reply = parseTreeReply(data);
      if (reply?.type !== 'done') {
        fail(reply?.detail ?? 'an answer that fits no request');
        return;
      }
      end();
      resolve(reply.tree);
    };
    worker.onmessageerror = () => {
      fail('an answer that could not be read');
    };
    worker.onerror = (event) => {
      fail('message' in event ? event.message : 'the worker did not start');
    };
    const transfer = salts === null ? [digests.buffer] : [digests.buffer, salts.buffer];
    worker.postMessage({ version: TREE_MESSAGES_VERSION, digests, salts }, transfer);
  });
}
