import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const PAGE = readFileSync(join(DIST, 'index.html'), 'utf8');

/** Bytes as a host sends them, with brotli. */
const MOST = { firstScripts: 90_000, firstStyle: 10_000, recordScripts: 150_000 };

/** What nobody may have to load before something is asked for. */
const NEVER_FIRST =
  /(?:register-mobile|mobile-dialog|qr-|certificate|receipts-zip|tree|simulation|prepare-claim|notarize|signer|signature-news|send-|menu-contents|toast-area|possession-panel|listed-files)/;

const FIRST = [...PAGE.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
  ([, path = '']) => path,
);
const RECORD = [...(/'(\/assets\/[^']*)'\.match/.exec(PAGE)?.[1] ?? '').matchAll(/\S+/g)].map(
  ([path]) => path,
);

function weigh(paths: readonly string[]): number {
  return paths
    .map((path) => brotliCompressSync(readFileSync(join(DIST, path))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

test('S1 the first screen begins with few bytes, in few requests, and with its style in the page', () => {
  expect(weigh(FIRST)).toBeLessThanOrEqual(MOST.firstScripts);
  // The page itself takes files; these make it whole.
  expect(1 + FIRST.length).toBeLessThanOrEqual(5);
  const style = /<style>([^]*?)<\/style>/.exec(PAGE)?.[1] ?? '';
  expect(style).not.toBe('');
  expect(brotliCompressSync(style).length).toBeLessThanOrEqual(MOST.firstStyle);
  expect(PAGE).not.toContain('rel="stylesheet"');
  // Nor does a later script ask for it once more, and wait.
  const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  for (const name of scripts) {
    expect(readFileSync(join(DIST, 'assets', name), 'utf8')).not.toMatch(/\bindex-[\w-]+\.css/);
  }
});

test('V1 a record asks at once for all that its verdict needs, and for nothing else', () => {
  expect(RECORD.length).toBeGreaterThan(0);
  expect(RECORD.filter((path) => FIRST.includes(path))).toEqual([]);
  expect(weigh([...FIRST, ...RECORD])).toBeLessThanOrEqual(MOST.recordScripts);
});

test('S1 nothing that is not needed yet comes with the first load', () => {
  expect([...FIRST, ...RECORD].filter((path) => NEVER_FIRST.test(path))).toEqual([]);
  // The names above are those of real files, or the line before proves nothing.
  const names = readdirSync(join(DIST, 'assets')).filter((name) => NEVER_FIRST.test(name));
  expect(names.length).toBeGreaterThan(10);
});
