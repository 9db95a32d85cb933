import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseConfiguration } from '@countersign/core/configuration/configuration';
import { startStaticServer, type StaticServer } from './static-server';

let folder: string;
let server: StaticServer;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-'));
  copyFileSync('index.html', join(folder, 'index.html'));
  const configuration = parseConfiguration({
    clusters: [{ id: 'solana:devnet', label: 'Devnet', endpoints: ['https://a.test'] }],
  });
  server = await startStaticServer({ folder, configuration, firstScreen: '', port: 0 });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** `fetch` would normalize the path. */
function getStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request(server.url, { path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asking.on('error', reject).end();
  });
}

it('should answer every path with the page, and a lost asset with 404', async () => {
  expect(await getStatus('/')).toBe(200);
  expect(await getStatus('/verify/abc')).toBe(200);
  expect(await getStatus('/%')).toBe(200);
  expect(await getStatus('/assets/gone.js')).toBe(404);
});

it.each(['//', '///', 'http://['])('should refuse %s and go on', async (path) => {
  expect(await getStatus(path)).toBe(400);
  expect(await getStatus('/')).toBe(200);
});

it('should refuse a port that is taken', async () => {
  const port = Number(new URL(server.url).port);
  const configuration = parseConfiguration({
    clusters: [{ id: 'solana:devnet', label: 'Devnet', endpoints: ['https://a.test'] }],
  });
  await expect(startStaticServer({ folder, configuration, firstScreen: '', port })).rejects.toThrow(
    'EADDRINUSE',
  );
});
