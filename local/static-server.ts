import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import {
  ASSETS,
  ASSETS_CACHE,
  configurePage,
  getHeaders,
  PAGE_CACHE,
} from '../build/configured-page';
import type { Configuration } from '@countersign/core/configuration/configuration';

export interface StaticServer {
  readonly url: string;
  stop(): Promise<void>;
}

export interface StaticServerOptions {
  readonly folder: string;
  readonly configuration: Configuration;
  readonly firstScreen: string;
  readonly port: number;
}

/** Serves index.html for every other path, and the headers of `_headers`. */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  const { folder, configuration, firstScreen } = options;
  const built = readFileSync(join(folder, 'index.html'), 'utf8');
  const page = configurePage(built, configuration, firstScreen);
  const headers = getHeaders(configuration, page);
  const serveFile = sirv(folder, {
    setHeaders: (response, pathname) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      if (pathname.startsWith(ASSETS)) response.setHeader('Cache-Control', ASSETS_CACHE);
    },
  });
  const server = createServer((request, response) => {
    const pathname = getPathname(request.url);
    if (pathname === null) {
      response.writeHead(400, { ...headers, 'Content-Type': 'text/plain' }).end('Bad request');
      return;
    }
    const servePage = () => {
      const isAsset = pathname.startsWith(ASSETS);
      response.writeHead(isAsset ? 404 : 200, {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': PAGE_CACHE,
      });
      response.end(isAsset ? 'Not found' : page);
    };
    if (pathname === '/' || pathname === '/index.html') servePage();
    else serveFile(request, response, servePage);
  });
  const port = await listen(server, options.port);
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** Returns null for an invalid URL, such as `//`. */
function getPathname(target = '/'): string | null {
  const base = 'http://localhost';
  return URL.canParse(target, base) ? new URL(target, base).pathname : null;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
}
