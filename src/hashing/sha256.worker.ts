import { createSHA256 } from 'hash-wasm';
import { createDigestServer } from './digest-server';

const serve = createDigestServer(createSHA256, (reply) => {
  postMessage(reply);
});

addEventListener('message', (event: MessageEvent<unknown>) => {
  void serve(event.data);
});
