import { chromium } from '@playwright/test';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { SOURCE_ALIASES } from '../build/source-aliases';
import { makeFolder } from './build-pages';
import { launchOptions } from './launch-options';
import { describeMachine } from './machine';
import { serveCompressed } from './serve-compressed';
import { writeSection } from './write-section';

/** Stamps pictures, changes them as messengers, screens and printers do, and reads them again. */
export async function benchStamps(count: number): Promise<void> {
  const outDir = makeFolder();
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'stamps'),
    logLevel: 'warn',
    resolve: { alias: SOURCE_ALIASES },
    worker: { format: 'es' },
    build: { outDir, target: 'es2023', emptyOutDir: true },
  });
  const server = await serveCompressed(outDir);
  const before = loadavg();
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(0);
    await page.goto(server.url);
    await page.waitForFunction(() => 'readAgain' in globalThis);
    const rows = await page.evaluate((pictures) => globalThis.readAgain(pictures), count);
    const text = [
      '## Stamped pictures, read again',
      `\`npm run bench stamps\`, ${describeMachine(browser.version(), before, loadavg())}`,
      `${count} pictures of seven sizes (1,080 to 8,000 pixels) and three types get a stamp in each corner, and are changed. "Read" counts those that lead to their own record, "other" those that lead to another.`,
      [
        '| change | read | other | of |',
        '| --- | --- | --- | --- |',
        ...rows.map((row) => `| ${row.change} | ${row.read} | ${row.wrong} | ${row.count} |`),
      ].join('\n'),
    ].join('\n\n');
    console.log(text);
    writeSection('docs/performance.md', 'stamps', text);
  } finally {
    await browser.close();
    await server.stop();
  }
}
