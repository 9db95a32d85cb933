import { once } from 'node:events';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { FetchDomainFile } from '../../../../src/ports/domain';
import { fetchDomainFile, type DomainEdge } from '../domain/fetch-domain-file';
import { isPublicAddress } from '../domain/public-address';
import { CERTIFICATE, CERTIFICATE_KEY } from './example-certificate';

const HERE = '127.0.0.1';

/** `example.com` on this machine, with a real certificate that only the returned `fetch` trusts. */
export async function startExampleHost() {
  let answer: RequestListener = (_, response) => void response.end();
  const requests: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = createServer({ key: CERTIFICATE_KEY, cert: CERTIFICATE }, (incoming, response) => {
    requests.push({ url: incoming.url ?? '', headers: incoming.headers });
    answer(incoming, response);
  });
  // A client that trusts nobody hangs up.
  server.on('tlsClientError', () => undefined);
  server.listen(0, HERE);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  /** This machine in the internet's place; all else is as it is. */
  const edge: DomainEdge = {
    resolve: () => Promise.resolve([{ address: HERE, family: 4 }]),
    isPublic: (each) => each === HERE || isPublicAddress(each),
    port: address.port,
    patienceMs: 5_000,
    ca: CERTIFICATE,
  };
  const fetch: FetchDomainFile = (host) => fetchDomainFile(host, edge);
  return {
    edge,
    fetch,
    requests,
    setAnswer: (listener: RequestListener) => {
      answer = listener;
    },
    /** Answers with status 200. */
    serve: (body: string | Uint8Array) => {
      answer = (_, response) => void response.end(body);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
