import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { loadFirstScreen } from '../build/first-screen';
import { loadConfiguration } from '../build/load-configuration';
import { getViteOptions } from '../build/vite-options';
import {
  ConfigurationError,
  type Configuration,
} from '@countersign/core/configuration/configuration';
import { addLocalCluster } from './local-configuration';
import { getSignCommand, writeKey } from './funded-key';
import { localPagePlugin } from './local-page-plugin';
import { LocalNodeError, startNode, type LocalNode } from './node';
import { openBrowser } from './open-browser';
import { signSample } from './sample-record';
import { startStaticServer, type StaticServer } from './static-server';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules', '.cache', 'countersign');
const PREFERRED_PORT = 5173;
/** Mainnet's slot time; tests use a shorter one. */
const SLOT_TIME_MS = Number(process.env.COUNTERSIGN_SLOT_MS ?? 200);

async function start(): Promise<void> {
  endOn('SIGINT');
  endOn('SIGTERM');
  endOn('SIGHUP');
  const configured = loadConfiguration(root);
  const folder = createFolder();
  const site = join(folder, 'site');
  const node = await startEmbeddedNode();
  const configuration = node
    ? await addSample(addLocalCluster(configured, node), node)
    : configured;
  await build({
    ...getViteOptions(configuration, node ? [localPagePlugin()] : []),
    configFile: false,
    root,
    logLevel: 'warn',
    build: { ...getViteOptions(configuration).build, outDir: site, emptyOutDir: true },
  });
  const renderFirstScreen = await loadFirstScreen();
  const server = await startOnPreferredPort(
    site,
    configuration,
    await renderFirstScreen(configuration),
  );
  console.log(`\n  ${configuration.brand} is at ${server.url}  (Ctrl-C ends it)\n`);
  if (node) {
    const command = getSignCommand(node.rpcUrl, writeKey(folder, node.payerSecretKey));
    console.log(`  At the command line, with a funded key:\n\n  ${command}\n`);
  }
  openBrowser(server.url);
}

/** Through npm, a Ctrl-C arrives twice; the second one must not end the cleanup. */
function endOn(signal: NodeJS.Signals): void {
  process.on(signal, () => {
    process.exit(0);
  });
}

/** Each process has a folder, so that two can start at once. */
function createFolder(): string {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'local-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  return folder;
}

/** Returns null without the node's package: the page then uses the configured networks. */
async function startEmbeddedNode(): Promise<LocalNode | null> {
  try {
    const node = await startNode({ slotTimeMs: SLOT_TIME_MS });
    process.once('exit', () => {
      node.stop();
    });
    return node;
  } catch (error) {
    if (!(error instanceof LocalNodeError)) throw error;
    console.warn(`${error.message} Starting on the configured networks instead.`);
    return null;
  }
}

/** The page works without the sample too. */
async function addSample(configuration: Configuration, node: LocalNode): Promise<Configuration> {
  try {
    return { ...configuration, sampleRecord: await signSample(node, configuration.clusters[0].id) };
  } catch (error) {
    console.warn('The sample record was not signed:', error);
    return configuration;
  }
}

function startOnPreferredPort(
  folder: string,
  configuration: Configuration,
  firstScreen: string,
): Promise<StaticServer> {
  const options = { folder, configuration, firstScreen };
  return startStaticServer({ ...options, port: PREFERRED_PORT }).catch(() =>
    startStaticServer({ ...options, port: 0 }),
  );
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
});
