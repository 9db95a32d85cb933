import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface BenchServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export function serveCompressed(
  folder: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files = new Map(
    paths.map((path) => [`/${relative(folder, path)}`, brotliCompressSync(readFileSync(path))]),
  );
  return serve((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = extname(pathname) === '' ? '/index.html' : pathname;
    const body = files.get(path);
    if (!body) {
      response.writeHead(404, headers).end();
      return;
    }
    response.writeHead(200, {
      ...headers,
      'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Content-Length': body.length,
    });
    response.end(body);
  });
}

export function serveElsewhere(): Promise<BenchServer> {
  return serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    // An empty icon, so that the browser requests none.
    response.end(
      '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><p>A page of another site',
    );
  }, '127.0.0.1');
}

async function serve(listener: RequestListener, host = 'localhost'): Promise<BenchServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://${host}:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
