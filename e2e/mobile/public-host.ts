import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import { CERTIFICATE } from './certificate';

/** The browser treats this host as public, so that only a wallet is in the local network. */
export interface PublicHost {
  readonly url: string;
  readonly browserArguments: readonly string[];
  readonly serve: (page: string, node: string) => void;
  readonly stop: () => Promise<void>;
}

const NAME = 'countersign.test';

export async function startPublicHost(): Promise<PublicHost> {
  let behind: { readonly page: string; readonly node: string } | null = null;
  const server = createServer(CERTIFICATE, (request, response) => {
    const { method, headers, url = '/' } = request;
    const target = method === 'GET' ? behind?.page : behind?.node;
    if (target === undefined) {
      response.writeHead(503).end();
      return;
    }
    const passed = ask(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `https://${NAME}:${address.port}`,
    browserArguments: [
      `--host-resolver-rules=MAP ${NAME} 127.0.0.1`,
      `--ip-address-space-overrides=127.0.0.1:${address.port}=public`,
    ],
    serve(page, node) {
      behind = { page, node };
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
