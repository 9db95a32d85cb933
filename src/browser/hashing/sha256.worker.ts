import { createSHA256 } from 'hash-wasm';
import { digestFiles, type HashRequest } from './digest-files';

addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  void digestFiles(data, {
    createHash: async () => {
      const hash = await createSHA256();
      return {
        update: (chunk) => void hash.update(chunk),
        digest: () => hash.digest('binary'),
      };
    },
    reply: (replies) => {
      postMessage(replies);
    },
  });
});
