import { createSHA256 } from 'hash-wasm';
import { createDigestServer } from './digest-server';

const serve = createDigestServer({
  createStreamHash: async () => {
    const hash = await createSHA256();
    return {
      update: (chunk) => void hash.update(chunk),
      digest: () => hash.digest('binary'),
    };
  },
  reply: (reply) => {
    postMessage(reply);
  },
});

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  void serve(data);
});
