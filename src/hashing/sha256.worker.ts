import { createSHA256 } from 'hash-wasm';
import { createDigestServer } from './digest-server';
import { createReadAhead } from './read-ahead';
import { createReadingServer, type ReadingRequest } from './reading-server';
import { trustUrls } from './trust-urls';

/** The same script once more, so that it is there when the first has come. */
const READER = 'reader';

if (self.name === READER) serveReading();
else serveDigests();

function serveReading(): void {
  const serve = createReadingServer((reply, given) => {
    postMessage(reply, given);
  });
  addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
    serve(data);
  });
}

function serveDigests(): void {
  const serve = createDigestServer(
    createSHA256,
    (reply) => {
      postMessage(reply);
    },
    createReadAhead(startReader),
  );
  addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    void serve(data);
  });
}

let trust: ReturnType<typeof trustUrls> | undefined;

function startReader(): Worker {
  const { href } = self.location;
  trust ??= trustUrls([href]);
  return new Worker(trust(href), { type: 'module', name: READER });
}
