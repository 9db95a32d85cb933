import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { loadFirstScreen } from '../build/first-screen';
import { startNode, type LocalNode } from '../local/node';
import { startStaticServer, type StaticServer } from '../local/static-server';
import {
  parseConfiguration,
  type Configuration,
} from '@countersign/core/configuration/configuration';
import { startNodeProxy, type NodeProxy } from './node-proxy';

export { expect } from '@playwright/test';

export interface SiteOptions {
  readonly brand?: string;
  readonly appIdentity?: Configuration['appIdentity'];
  readonly clusters?: readonly object[];
  readonly remoteHostAuthority?: string | null;
}

export interface Site {
  readonly url: string;
  readonly configuration: Configuration;
}

interface TestFixtures {
  readonly rpc: NodeProxy;
  readonly serve: (options?: SiteOptions) => Promise<Site>;
  readonly site: Site;
  readonly requests: string[];
}

interface WorkerFixtures {
  readonly slotTimeMs: number;
  readonly node: LocalNode;
}

const DIST = join(import.meta.dirname, '..', 'dist');
/** Finality takes 32 slots, and a blockhash must outlive a slow test. */
const SLOT_TIME_MS = 60;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  slotTimeMs: [SLOT_TIME_MS, { scope: 'worker', option: true }],
  node: [
    async ({ slotTimeMs }, use) => {
      const node = await startNode({ slotTimeMs });
      await use(node);
      node.stop();
    },
    { scope: 'worker' },
  ],
  rpc: async ({ node }, use) => {
    const proxy = await startNodeProxy(node.rpcUrl);
    await use(proxy);
    await proxy.stop();
  },
  serve: async ({ node }, use) => {
    const servers: StaticServer[] = [];
    await use(async (options = {}) => {
      const configuration = parseConfiguration({
        clusters: [getLocalCluster(node.rpcUrl)],
        ...options,
      });
      const renderFirstScreen = await loadFirstScreen();
      const firstScreen = await renderFirstScreen(configuration);
      const server = await startStaticServer({ folder: DIST, configuration, firstScreen, port: 0 });
      servers.push(server);
      return { url: server.url, configuration };
    });
    for (const server of servers) await server.stop();
  },
  site: async ({ serve, rpc }, use) => {
    await use(await serve({ clusters: [getLocalCluster(rpc.url)] }));
  },
  requests: async ({ page }, use) => {
    await use(recordRequests(page));
  },
});

export function getLocalCluster(endpoint: string, more: object = {}): object {
  return {
    id: 'solana:localnet',
    label: 'Localnet',
    endpoints: [endpoint],
    test: true,
    ...more,
  };
}

function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) requests.push(request.url());
  });
  page.on('websocket', (socket) => {
    requests.push(socket.url());
  });
  return requests;
}
