import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Subject } from '@countersign/proof';
import { toDigest } from '@countersign/proof/encoding';
import type { FoundFile } from '../files/find-files';
import { Unreadable } from '../files/unreadable';
import type { FileToHash } from './hash-file';
import { DIGEST_BYTES, isHashReply, type HashRequest } from './hash-messages';

/** A message costs as much as a small file. */
const FILES_IN_BATCH = 64;
const BYTES_IN_BATCH = 4 * 1024 * 1024;
/** A worker has the next one at hand while its answer travels. */
const BATCHES_AHEAD = 2;

interface Options {
  /** See `Output.worker`. */
  readonly script: string;
  /** The longest silence of all workers. */
  readonly timeoutMs: number;
  /** Called with a file's index and how many of its bytes are read so far. */
  readonly onRead: (index: number, bytes: number) => void;
}

/**
 * Hashes regular files, a thread for each core.
 *
 * @returns in the files' order
 * @throws Unreadable, the first one; the other files are left then
 */
export function hashInWorkers(
  files: readonly FoundFile[],
  { script, timeoutMs, onRead }: Options,
): Promise<readonly Subject[]> {
  const count = Math.min(availableParallelism(), files.length);
  const workers = Array.from({ length: count }, () => new Worker(script));
  const subjects = new Map<number, Subject>();
  return new Promise<readonly Subject[]>((resolve, reject) => {
    const queue = inBatches(files);
    const give = (worker: Worker) => {
      const next = queue.next();
      if (next.done !== true) worker.postMessage(next.value);
    };
    const impatient = () => {
      const open = files.find((_, index) => !subjects.has(index));
      reject(new Unreadable(`${open?.path ?? ''} gave nothing for ${timeoutMs / 1000} seconds`));
    };
    let timer = setTimeout(impatient, timeoutMs);
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(impatient, timeoutMs);
    };
    for (const worker of workers) {
      worker.on('error', reject);
      worker.on('message', (reply: unknown) => {
        if (!isHashReply(reply)) return;
        hear();
        if (reply.type === 'failed') {
          reject(new Unreadable(reply.reason));
          return;
        }
        if (reply.type === 'read') {
          onRead(reply.index, reply.bytes);
          return;
        }
        for (const [offset, size] of reply.sizes.entries()) {
          const index = reply.first + offset;
          const at = offset * DIGEST_BYTES;
          const digest = toDigest(reply.digests.subarray(at, at + DIGEST_BYTES));
          subjects.set(index, { name: files[index]?.name ?? '', size, digest });
          onRead(index, size);
        }
        if (subjects.size === files.length) {
          clearTimeout(timer);
          resolve(files.flatMap((_, index) => subjects.get(index) ?? []));
        } else give(worker);
      });
      for (let ahead = 0; ahead < BATCHES_AHEAD; ahead += 1) give(worker);
    }
  }).finally(() => Promise.all(workers.map((worker) => worker.terminate())));
}

function* inBatches(files: readonly FoundFile[]): Generator<HashRequest> {
  let first = 0;
  let batch: FileToHash[] = [];
  let bytes = 0;
  for (const [index, { location, size }] of files.entries()) {
    const isFull = batch.length === FILES_IN_BATCH || bytes + (size ?? 0) > BYTES_IN_BATCH;
    if (isFull && batch.length > 0) {
      yield { first, files: batch };
      [first, batch, bytes] = [index, [], 0];
    }
    batch.push({ path: location, size: size ?? 0 });
    bytes += size ?? 0;
  }
  if (batch.length > 0) yield { first, files: batch };
}
