import { digestFiles, type HashRequest } from './digest-files';

addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  void digestFiles(data, (replies) => {
    postMessage(replies);
  });
});
