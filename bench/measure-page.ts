import { chromium, type Browser } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { SOURCE_ALIASES } from '../build/source-aliases';
import { findWholeBrowser } from '../scripts/find-browser';
import type { Measured, Way } from './page/main';
import { watchUse, type ProcessUse } from './process-use';

export interface PageBench {
  readonly version: string;
  readonly run: (
    way: Way,
    files: readonly string[],
  ) => Promise<Measured & { readonly use: ProcessUse | null }>;
  readonly close: () => Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

export async function openPageBench(): Promise<PageBench> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    logLevel: 'warn',
    resolve: { alias: SOURCE_ALIASES },
    worker: { format: 'es' },
    build: { outDir: folder, target: 'es2023', assetsInlineLimit: 0, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/');
    try {
      const content = readFileSync(join(folder, new URL(path, 'http://a').pathname));
      response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  const url = await listen(server);
  const executablePath = findWholeBrowser() ?? '';
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const probe = await chromium.launch({ executablePath, args });
  const version = probe.version();
  await probe.close();
  return {
    version,
    // A new browser for each run, so that no run inherits another's memory.
    run: async (way, files) => {
      const browser = await chromium.launch({ executablePath, args });
      try {
        const page = await browser.newPage();
        await page.goto(url);
        await page.locator('input').setInputFiles([...files]);
        await page.waitForFunction(() => 'measure' in globalThis);
        const use = watchUse(await getProcessId(browser));
        const measured = await page.evaluate((name) => globalThis.measure(name), way);
        return { ...measured, use: use.stop() };
      } finally {
        await browser.close();
      }
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

async function getProcessId(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const isAddress = (address: unknown): address is AddressInfo =>
    typeof address === 'object' && address !== null;
  const address = server.address();
  if (!isAddress(address)) throw new Error('The server has no port.');
  return `http://localhost:${address.port}/`;
}
