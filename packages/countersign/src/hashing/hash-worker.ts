import { parentPort } from 'node:worker_threads';
import { createFileHasher } from './hash-file';
import { DIGEST_BYTES, isHashRequest, type HashReply } from './hash-messages';

/** Hashes the files that it is sent, one after the other: a thread of its own may block. */
export function runHashWorker(): void {
  const port = parentPort;
  if (port === null) throw new Error('this is no worker');
  const hashFile = createFileHasher();
  const reply = (answer: HashReply) => {
    port.postMessage(answer, answer.type === 'done' ? [answer.digests.buffer] : []);
  };
  port.on('message', (message: unknown) => {
    if (!isHashRequest(message)) return;
    const { first, files } = message;
    const digests = new Uint8Array(files.length * DIGEST_BYTES);
    try {
      const sizes = files.map((file, index) => {
        const { size, digest } = hashFile(file, (bytes) => {
          reply({ type: 'read', index: first + index, bytes });
        });
        digests.set(digest, index * DIGEST_BYTES);
        return size;
      });
      reply({ type: 'done', first, sizes, digests });
    } catch (error) {
      reply({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  });
}
