import { chromium, type Browser } from '@playwright/test';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { getHeaders } from '../build/configured-page';
import { readPageMemory } from '../e2e/drop/page-memory';
import { parseConfiguration } from '@countersign/core/configuration/configuration';
import { startNode } from '../local/node';
import { buildOurs, makeFolder } from './build-pages';
import { launchOptions } from './launch-options';
import { describeMachine } from './machine';
import { getMedian } from './median';
import { serveCompressed } from './serve-compressed';
import { CLUSTER } from './sites';
import { SLOT_MS } from './slot';
import { writeSection } from './write-section';

const GIB = 1024 ** 3;
const FILES = 3;
const FILE_GIB = 20;
const READING_MS = 3000;

interface Cancelled {
  readonly ms: number;
  readonly workersMs: number;
  readonly before: number;
  readonly during: number;
  readonly after: number;
}

export async function benchCancel(runs: number): Promise<void> {
  const node = await startNode({ slotTimeMs: SLOT_MS });
  const configuration = parseConfiguration({
    clusters: [{ id: CLUSTER, label: 'Localnet', endpoints: [node.rpcUrl], test: true }],
  });
  const folder = await buildOurs(configuration);
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const server = await serveCompressed(folder, getHeaders(configuration, html));
  const paths = makeSparseFiles();
  const before = loadavg();
  const all: Cancelled[] = [];
  let version = '';
  try {
    while (all.length < runs) {
      const browser = await chromium.launch(launchOptions);
      version = browser.version();
      const cancelled = await cancelOnce(browser, server.url, paths);
      all.push(cancelled);
      console.log(`run ${all.length}: ${Math.round(cancelled.ms)} ms`);
      await browser.close();
    }
  } finally {
    await server.stop();
    node.stop();
  }
  const of = (key: keyof Cancelled) => {
    const values = all.map((cancelled) => cancelled[key]);
    return `${Math.round(getMedian(values))} (worst ${Math.round(Math.max(...values))})`;
  };
  const text = [
    '## Cancel',
    `\`npm run bench cancel\`, ${describeMachine(version, before, loadavg())}`,
    `${FILES} files of ${FILE_GIB} GiB are read for ${READING_MS / 1000} seconds, then cancelled; medians of ${runs} runs. From the click until no file is shown as being read: ${of('ms')} ms; until the page’s last worker has ended: ${of('workersMs')} ms. Memory of the browser’s renderers (resident, their own, after a collection): ${of('before')} MiB before, ${of('during')} while reading, ${of('after')} after.`,
  ].join('\n\n');
  writeSection(join(import.meta.dirname, '../docs/performance.md'), 'cancel', text);
  console.log(text);
}

function makeSparseFiles(): readonly string[] {
  const folder = makeFolder();
  return Array.from({ length: FILES }, (_, index) => {
    const path = join(folder, `${index}.mov`);
    writeFileSync(path, '');
    truncateSync(path, FILE_GIB * GIB);
    return path;
  });
}

async function cancelOnce(
  browser: Browser,
  url: string,
  paths: readonly string[],
): Promise<Cancelled> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const { residentMib: before } = await readPageMemory(page);
  await page.getByLabel('Choose files').setInputFiles([...paths]);
  const button = page.getByRole('button', { name: 'Cancel' });
  await button.waitFor();
  await page.waitForTimeout(READING_MS);
  const { residentMib: during } = await readPageMemory(page);
  const startedAt = performance.now();
  const ended = Promise.all(page.workers().map((worker) => worker.waitForEvent('close')));
  const [ms, workersMs] = await Promise.all([
    button.evaluate(clickAndTime),
    ended.then(() => performance.now() - startedAt),
  ]);
  const { residentMib: after, workers } = await readPageMemory(page);
  if (workers > 0) throw new Error('a worker outlived Cancel');
  if (before === null || during === null || after === null)
    throw new Error('this system does not tell what a process holds');
  return { ms, workersMs, before, during, after };
}

/** Runs in the page. */
function clickAndTime(button: HTMLElement | SVGElement): Promise<number> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const changes = new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) return;
      changes.disconnect();
      requestAnimationFrame(() => {
        setTimeout(() => {
          resolve(performance.now() - startedAt);
        });
      });
    });
    changes.observe(document.body, { childList: true, subtree: true });
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
}
