import { parentPort } from 'node:worker_threads';
import { hashFile, type FileToHash, type HashedFile } from './hash-file';

/** Neighbouring files of a list, from index `first` on. */
export interface HashBatch {
  readonly first: number;
  readonly files: readonly FileToHash[];
}

export type HashReply =
  /** `bytes` of the file at `index` are read so far. */
  | { readonly type: 'read'; readonly index: number; readonly bytes: number }
  | { readonly type: 'done'; readonly first: number; readonly hashed: readonly HashedFile[] };

/** Hashes the files of each message in order. An error of `node:fs` ends the thread. */
export function runHashWorker(): void {
  const reply = (answer: HashReply) => parentPort?.postMessage(answer);
  parentPort?.on('message', ({ first, files }: HashBatch) => {
    const hashed = files.map((file, offset) =>
      hashFile(file, (bytes) => reply({ type: 'read', index: first + offset, bytes })),
    );
    reply({ type: 'done', first, hashed });
  });
}
