import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import type { MadeFiles } from '../../bench/made-files';
import { runSha256sum } from '../../bench/runs';
import { clickOn, find, waitUntil, type Browser } from './browser';

const MIB = 1024 * 1024;
const INPUT = `document.querySelector('input[type=file]:not([webkitdirectory])')`;
const PATIENCE_MS = 120_000;
/** As a share of the speed of `sha256sum`. */
const LEAST_SPEED = 0.3;
/** The fastest try counts, because other work on the machine only slows a try down. */
const MOST_TRIES = 3;

/** Returns the milliseconds until the last digest is shown. */
export async function hashFiles(browser: Browser, url: string, files: MadeFiles): Promise<number> {
  await browser.open(url);
  await waitUntil(browser, INPUT);
  await browser.evaluate(timeDigests(files.paths.length));
  await browser.choose(INPUT, files.paths);
  await waitUntil(browser, 'globalThis.hashedMs', PATIENCE_MS);
  const rows = await browser.evaluate(`[...document.querySelectorAll('[aria-label=Files] > li')]
    .map((row) => row.querySelector('code').textContent + ' ' + row.querySelector('bdi').textContent)
    .sort()`);
  const expected = files.paths.map((path, at) => `sha256:${files.digests[at]} ${basename(path)}`);
  assert.deepEqual(rows, expected.toSorted(), browser.name);
  const ms = Number(await browser.evaluate('globalThis.hashedMs'));
  await clickOn(browser, find('button', 'Clear'));
  return ms;
}

export async function measureSpeed(browser: Browser, url: string, file: MadeFiles): Promise<void> {
  const bytes = file.paths.reduce((sum, path) => sum + statSync(path).size, 0);
  let best = 0;
  for (let run = 0; run < MOST_TRIES && best < LEAST_SPEED; run += 1) {
    const base = runSha256sum(file).ms;
    const ms = await hashFiles(browser, url, file);
    best = Math.max(best, base / ms);
    const times = `${Math.round(ms)} ms; sha256sum takes ${Math.round(base)} ms`;
    const ratio = (base / ms).toFixed(2);
    console.log(`${browser.name}: ${bytes / MIB} MiB in ${times}: ${ratio} of its speed`);
  }
  assert.ok(best >= LEAST_SPEED, `${browser.name} hashes at ${LEAST_SPEED} of sha256sum’s speed`);
}

/** The page sets `hashedMs` when it shows this many digests. */
function timeDigests(count: number): string {
  return `(() => {
    let startedAt = 0;
    const start = () => { startedAt = performance.now(); };
    addEventListener('change', start, { capture: true, once: true });
    const changes = new MutationObserver(() => {
      if (document.querySelectorAll('[aria-label=Files] > li code').length < ${count}) return;
      changes.disconnect();
      globalThis.hashedMs = performance.now() - startedAt;
    });
    changes.observe(document.body, { childList: true, subtree: true });
  })()`;
}
