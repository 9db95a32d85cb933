import type { Page } from '@playwright/test';
import { once } from 'node:events';
import { WebSocketServer } from 'ws';
import type { MobileWallet } from './mobile-wallet';
import { readAssociationKey } from '../../local/phone/session-crypto';
import { holdSession } from '../../local/phone/wallet-session';

export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
export const ANDROID_WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36';

declare global {
  interface Window {
    openApp?: (address: string) => Promise<void>;
  }
}

export interface LocalPhone {
  readonly install: (wallet: MobileWallet | null) => void;
  readonly holdBack: () => () => void;
  readonly associations: readonly URL[];
  readonly countSessions: () => number;
  readonly faults: readonly unknown[];
  readonly stop: () => void;
}

/** This machine may use the port for its own connections; `localhost` means both addresses. */
async function listen(port: number): Promise<WebSocketServer> {
  try {
    return await listenAt('127.0.0.1', port);
  } catch {
    return listenAt('::1', port);
  }
}

async function listenAt(host: string, port: number): Promise<WebSocketServer> {
  const server = new WebSocketServer({
    host,
    port,
    path: '/solana-wallet',
    handleProtocols: (protocols) =>
      protocols.has('com.solana.mobilewalletadapter.v1') && 'com.solana.mobilewalletadapter.v1',
  });
  await once(server, 'listening');
  return server;
}

export async function createLocalPhone(page: Page): Promise<LocalPhone> {
  const associations: URL[] = [];
  const faults: unknown[] = [];
  const servers: WebSocketServer[] = [];
  let installed: MobileWallet | null = null;
  let ready = Promise.resolve();

  async function open(url: URL, wallet: MobileWallet): Promise<void> {
    // The page learns that the app has opened by losing the focus.
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await ready;
    const association = readAssociationKey(url.searchParams.get('association') ?? '');
    const server = await listen(Number(url.searchParams.get('port')));
    servers.push(server);
    server.on('connection', (socket) => {
      holdSession(socket, association, {
        onCall: wallet.openSession(),
        onFault: (error) => faults.push(error),
      });
      socket.on('close', () => {
        server.close();
      });
    });
  }

  await page.exposeFunction('openApp', (address: string) => {
    const url = new URL(address);
    associations.push(url);
    if (installed) open(url, installed).catch((error: unknown) => faults.push(error));
  });
  // A desktop browser would ask whether to open an app, in a window that tests can't reach.
  await page.addInitScript(() => {
    window.navigation.addEventListener('navigate', (event) => {
      const { url } = event.destination;
      // A wallet may have an https address, which its app opens instead of the browser.
      if (!url.startsWith('solana-wallet:') && !url.includes('/v1/associate/local?')) return;
      event.preventDefault();
      void window.openApp?.(url);
    });
  });

  return {
    install(wallet) {
      installed = wallet;
    },
    holdBack() {
      let release: () => void = () => undefined;
      ready = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        release();
      };
    },
    associations,
    countSessions: () => servers.reduce((sum, { clients }) => sum + clients.size, 0),
    faults,
    stop() {
      for (const server of servers) {
        for (const client of server.clients) client.terminate();
        server.close();
      }
    },
  };
}
