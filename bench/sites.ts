import { loadFirstScreen } from '../build/first-screen';
import { startStaticServer, type StaticServer } from '../local/static-server';
import { parseConfiguration } from '@countersign/core/configuration/configuration';
import { buildOurs } from './build-pages';

export const CLUSTER = 'solana:localnet';

export interface Sites {
  readonly serve: (endpoint: string, subscriptions: readonly string[]) => Promise<string>;
  readonly stop: () => Promise<void>;
}

export async function createSites(): Promise<Sites> {
  const getConfiguration = (endpoint: string, subscriptions: readonly string[]) =>
    parseConfiguration({
      clusters: [
        { id: CLUSTER, label: 'Localnet', endpoints: [endpoint], subscriptions, test: true },
      ],
    });
  const folder = await buildOurs(getConfiguration('http://localhost:8899', []));
  const renderFirstScreen = await loadFirstScreen();
  const servers: StaticServer[] = [];
  return {
    serve: async (endpoint, subscriptions) => {
      const configuration = getConfiguration(endpoint, subscriptions);
      const firstScreen = await renderFirstScreen(configuration);
      const server = await startStaticServer({ folder, configuration, firstScreen, port: 0 });
      servers.push(server);
      return server.url;
    },
    stop: async () => {
      for (const server of servers) await server.stop();
    },
  };
}
