import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { onVerifyPage } from '../pages/verify-page';
import { noteFirstPaint } from './note-paint';
import { inventDigest, writeRecord } from './write-record';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

const MOST_BYTES = 190_000;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

for (const late of [0, 300, 1500]) {
  test(`S1 V1 on a slow network, with a node that takes ${late} ms, a verdict needs little script, and the rest loads after its paint`, async ({
    page,
    site,
    node,
    rpc,
  }, testInfo) => {
    const author = await createAuthor(node);
    const signature = await writeRecord(author, inventDigest(), await getNet(node));
    rpc.setFault(() => (late === 0 ? null : { kind: 'delay', milliseconds: late }));
    await page.addInitScript(noteFirstPaint);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    await page.goto(`${site.url}/verify/${signature}?cluster=solana:localnet`);
    await expect(onVerifyPage(page).record).toHaveAttribute('data-record', 'valid');
    await expect(page.getByText('How we checked: 14 of 14')).toBeVisible();
    const { before, after } = await listScripts(page);
    const bytes = before
      .map((path) => brotliCompressSync(readFileSync(join(DIST, path))).length)
      .reduce((sum, length) => sum + length, 0);
    testInfo.annotations.push({ type: 'bytes', description: `${bytes} in ${before.length}` });
    expect(bytes, before.join(' ')).toBeLessThanOrEqual(MOST_BYTES);
    expect(before.filter((path) => LATER.test(path))).toEqual([]);
    expect(after.filter((path) => LATER.test(path)).length).toBeGreaterThan(2);
  });
}

const LATER = /\/(?:below-parts|toast-area|check-text|workers)-/;

async function listScripts(page: Page): Promise<{ before: string[]; after: string[] }> {
  await page.waitForFunction(() => window.__painted !== undefined);
  return page.evaluate(() => {
    const painted = window.__painted ?? 0;
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
      .filter(({ path }) => path.endsWith('.js'));
    const list = (isBefore: boolean) => [
      ...new Set(
        scripts.filter(({ startTime }) => startTime < painted === isBefore).map(({ path }) => path),
      ),
    ];
    return { before: list(true), after: list(false) };
  });
}
