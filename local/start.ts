import { join } from 'node:path';
import { build } from 'vite';
import { loadConfiguration } from '../build/load-configuration';
import { getViteOptions } from '../build/vite-options';
import { ConfigurationError, type Configuration } from '../src/config/configuration';
import { addLocalCluster } from './local-configuration';
import { localPagePlugin } from './local-page-plugin';
import { LocalNodeError, startNode, type LocalNode } from './node';
import { openBrowser } from './open-browser';
import { startStaticServer, type StaticServer } from './static-server';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'node_modules', '.cache', 'countersign', 'local');
const PREFERRED_PORT = 5173;
const SLOT_TIME_MS = 400;

/** `npm start`: the product, built as for production, on a chain of its own and with a test wallet. */
async function start(): Promise<void> {
  const configured = loadConfiguration(root);
  const node = await startEmbeddedNode();
  const configuration = node ? addLocalCluster(configured, node) : configured;
  await build({
    ...getViteOptions(configuration, node ? [localPagePlugin()] : []),
    configFile: false,
    root,
    logLevel: 'warn',
    build: { ...getViteOptions(configuration).build, outDir: folder, emptyOutDir: true },
  });
  const server = await startOnPreferredPort(configuration);
  console.log(`\n  ${configuration.brand} is at ${server.url}  (Ctrl-C ends it)\n`);
  openBrowser(server.url);

  const end = () => {
    node?.stop();
    void server.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

/** On a platform without the node's package the product still starts, on the configured networks. */
async function startEmbeddedNode(): Promise<LocalNode | null> {
  try {
    return await startNode({ slotTimeMs: SLOT_TIME_MS });
  } catch (error) {
    if (!(error instanceof LocalNodeError)) throw error;
    console.warn(`${error.message} Starting on the configured networks instead.`);
    return null;
  }
}

function startOnPreferredPort(configuration: Configuration): Promise<StaticServer> {
  return startStaticServer({ folder, configuration, port: PREFERRED_PORT }).catch(() =>
    startStaticServer({ folder, configuration, port: 0 }),
  );
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
});
