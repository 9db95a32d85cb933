import { createServer, type ServerResponse } from 'node:http';

export interface HalfPage {
  readonly url: string;
  readonly release: () => void;
  readonly close: () => void;
}

export async function servePageInHalves(site: string, cut: string): Promise<HalfPage> {
  const held: (() => void)[] = [];
  const answer = async (path: string, response: ServerResponse) => {
    const whole = await fetch(new URL(path, site));
    const body = Buffer.from(await whole.arrayBuffer());
    const type = whole.headers.get('content-type') ?? 'application/octet-stream';
    response.writeHead(whole.status, { 'content-type': type });
    const at = path === '/' ? body.indexOf(cut) : body.length;
    response.write(body.subarray(0, at));
    const sendRest = () => response.end(body.subarray(at));
    if (path === '/') held.push(sendRest);
    else sendRest();
  };
  const server = createServer((request, response) => {
    answer(request.url ?? '/', response).catch((error: unknown) => {
      response.destroy(new Error(String(error)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    release: () => {
      for (const send of held.splice(0)) send();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
