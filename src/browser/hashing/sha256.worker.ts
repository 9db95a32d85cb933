import { digestFiles, type HashRequest } from './digest-files';
import { createRunningHash } from './running-hash';

addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  void digestFiles(data, {
    createHash: createRunningHash,
    reply: (replies) => {
      postMessage(replies);
    },
  });
});
