import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { toDigest } from '@countersign/proof/encoding';
import type { FoundFile } from '../files/find-files';
import type { HashedSubject } from '../files/read-subject';
import { Unreadable } from '../files/unreadable';
import { hashFile, type HashedBytes } from './hash-file';

/** A message takes as long as hashing a small file, so files are sent in batches. */
const FILES_IN_BATCH = 64;
const BYTES_IN_BATCH = 4 * 1024 * 1024;

interface Batch {
  readonly first: number;
  readonly files: readonly FoundFile[];
}

type Reply =
  | { readonly type: 'read'; readonly index: number; readonly bytes: number }
  | { readonly type: 'done'; readonly first: number; readonly hashed: readonly HashedBytes[] };

export function runHashWorker(): void {
  const reply = (answer: Reply) => parentPort?.postMessage(answer);
  parentPort?.on('message', ({ first, files }: Batch) => {
    const hashed = files.map(({ location, size }, offset) => {
      // The thread receives a `Buffer` as plain bytes.
      const path = typeof location === 'string' ? location : Buffer.from(location);
      return hashFile(path, size ?? 0, (bytes) =>
        reply({ type: 'read', index: first + offset, bytes }),
      );
    });
    reply({ type: 'done', first, hashed });
  });
}

/** @param timeoutMs - the longest time without a message from any worker */
export function hashInWorkers(
  files: readonly FoundFile[],
  script: string,
  timeoutMs: number,
  onRead: (index: number, bytes: number) => void,
): Promise<readonly HashedSubject[]> {
  const count = Math.min(availableParallelism(), files.length);
  const workers = Array.from({ length: count }, () => new Worker(script));
  const subjects = new Map<number, HashedSubject>();
  const batches = inBatches(files);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<readonly HashedSubject[]>((resolve, reject) => {
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const open = files.find((_, index) => !subjects.has(index));
        reject(new Unreadable(`${open?.path ?? ''} gave nothing for ${timeoutMs / 1000} seconds`));
      }, timeoutMs);
    };
    const give = (worker: Worker) => {
      const next = batches.next();
      if (next.done !== true) worker.postMessage(next.value);
    };
    restartTimer();
    for (const worker of workers) {
      worker.on('error', reject);
      worker.on('message', (reply: Reply) => {
        restartTimer();
        if (reply.type === 'read') {
          onRead(reply.index, reply.bytes);
          return;
        }
        for (const [offset, { size, digest, beginnings }] of reply.hashed.entries()) {
          const index = reply.first + offset;
          const { name = '' } = files[index] ?? {};
          subjects.set(index, { subject: { name, size, digest: toDigest(digest) }, beginnings });
          onRead(index, size);
        }
        if (subjects.size < files.length) give(worker);
        else resolve(files.flatMap((_, index) => subjects.get(index) ?? []));
      });
      give(worker);
    }
  }).finally(() => {
    clearTimeout(timer);
    return Promise.all(workers.map((worker) => worker.terminate()));
  });
}

function* inBatches(files: readonly FoundFile[]): Generator<Batch> {
  let first = 0;
  while (first < files.length) {
    let [end, bytes] = [first, 0];
    do {
      bytes += files[end]?.size ?? 0;
      end += 1;
    } while (end < files.length && end - first < FILES_IN_BATCH && bytes < BYTES_IN_BATCH);
    yield { first, files: files.slice(first, end) };
    first = end;
  }
}
