import { createSHA256 } from 'hash-wasm';
import { createDigestServer } from './digest-server';
import { openReadAhead } from './read-ahead';
import { createReadingServer, type ReadingRequest } from './reading-server';
import { trustUrls } from './trust-urls';

/** The same script again, so that it is loaded already. */
const READER = 'reader';

if (self.name === READER) serveReading();
else serveDigests();

function serveReading(): void {
  const serve = createReadingServer((reply, transfer) => {
    postMessage(reply, transfer);
  });
  addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
    serve(data);
  });
}

function serveDigests(): void {
  const { href } = self.location;
  const trust = trustUrls([href]);
  const serve = createDigestServer({
    createStreamHash: async () => {
      const hash = await createSHA256();
      return {
        update: (chunk) => void hash.update(chunk),
        digest: () => Promise.resolve(hash.digest('binary')),
      };
    },
    openReadAhead: (file) => {
      try {
        return openReadAhead(new Worker(trust(href), { type: 'module', name: READER }), file);
      } catch {
        return null;
      }
    },
    reply: (reply) => {
      postMessage(reply);
    },
  });
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    void serve(data);
  });
}
