import { createSHA256 } from 'hash-wasm';
import { createDigestServer } from './digest-server';
import { READER } from './messages';
import { createReadingServer, type ReadingRequest } from './reading-server';

if (self.name === READER) addEventListener('message', serveReading);
else serveDigests();

/** The page hands over the port at which the hashing thread asks. */
function serveReading({ ports: [port] }: MessageEvent<unknown>): void {
  if (port === undefined) return;
  const serve = createReadingServer((reply, transfer) => {
    port.postMessage(reply, transfer);
  });
  port.onmessage = ({ data }: MessageEvent<ReadingRequest>) => {
    serve(data);
  };
}

function serveDigests(): void {
  const serve = createDigestServer({
    createStreamHash: async () => {
      const hash = await createSHA256();
      return {
        update: (chunk) => void hash.update(chunk),
        digest: () => Promise.resolve(hash.digest('binary')),
      };
    },
    reply: (reply) => {
      postMessage(reply);
    },
  });
  addEventListener('message', ({ data, ports: [reader] }: MessageEvent<unknown>) => {
    void serve(data, reader);
  });
}
