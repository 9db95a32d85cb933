import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { DIST, readDist } from './dist';

const PAGE = readDist('index.html');

/** Compressed with brotli. The hashes in file names change the sum by up to two hundred bytes. */
const MOST = {
  firstStyle: 10_000,
  asking: 15_600,
  screens: {
    drop: 150_000,
    record: 190_000,
    sign: 210_000,
    statement: 210_000,
    find: 210_000,
    signer: 210_000,
  },
} as const;

const NEVER_FIRST =
  /\/(?:phone|qr-picture|below-parts|create-receipt|stored-receipt|read-receipts|workers|pdf\.worker|picture\.worker|code\.worker|esm|check-text|searching|sending|sign-claim|toast-area|listed-files|signed-here|stores)-/;

const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

const FIRST = [...PAGE.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
  ([, path = '']) => path,
);
const [DROP = [], SIGN = [], RECORD = []] = [...PAGE.matchAll(/&& '(\/assets\/[^']*)'/g)].map(
  ([, paths = '']) => paths.split(' '),
);
const LISTED = { drop: DROP, sign: SIGN, record: RECORD };
const SCRIPTS = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'));

function listFirst(screen: string): readonly string[] {
  const name = SCRIPTS.find((file) => file.startsWith(`${screen}-screen-`)) ?? '';
  const page = SCRIPTS.find((file) => file.startsWith('page-')) ?? '';
  return [...new Set([...FIRST, ...follow(page), ...follow(name)])];
}

function follow(name: string): ReadonlySet<string> {
  const found = new Set([`/assets/${name}`]);
  for (const path of found) {
    for (const [, next = ''] of readDist(path).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
      found.add(`/assets/${next}`);
    }
  }
  return found;
}

function weigh(paths: readonly string[]): number {
  return paths
    .map((path) => brotliCompressSync(readFileSync(join(DIST, path))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

it('S1 the first screen needs few requests, and its style is in the page', () => {
  expect(1 + FIRST.length + DROP.length).toBeLessThanOrEqual(6);
  // The page preloads only the largest script, because each request delays the first frame.
  expect(FIRST).toEqual([expect.stringMatching(/\/index-[^/]+\.js$/)]);
  const style = /<style>([^]*?)<\/style>/.exec(PAGE)?.[1] ?? '';
  expect(style).not.toBe('');
  expect(brotliCompressSync(style).length).toBeLessThanOrEqual(MOST.firstStyle);
  expect(PAGE).not.toContain('rel="stylesheet"');
  for (const name of SCRIPTS) {
    expect(readDist(join('assets', name))).not.toMatch(/\/(?!toast-area-)[\w-]+\.css\b/);
  }
});

it.each(['drop', 'sign', 'record'] as const)(
  'S1 the page requests all files of the %s screen together',
  (screen) => {
    expect(LISTED[screen].filter((path) => FIRST.includes(path))).toEqual([]);
    expect([...FIRST, ...LISTED[screen]]).toEqual(expect.arrayContaining([...listFirst(screen)]));
  },
);

it.each(Object.entries(MOST.screens))(
  'S1 the %s screen loads at most %i bytes first, and nothing that is needed later',
  (screen, most) => {
    const begins = listFirst(screen);
    expect(weigh(begins)).toBeLessThanOrEqual(most);
    expect(begins.filter((path) => NEVER_FIRST.test(path))).toEqual([]);
  },
);

it('V1 a small part of the code requests a record, and is loaded before the rest', () => {
  const [, path = ''] = /ahead = '(\/assets\/[^']*)'/.exec(PAGE) ?? [];
  expect(RECORD).toContain(path);
  const imports = [...readDist(path).matchAll(/from\s*"\.\/([^"]+)"/g)];
  const needed = new Set(imports.map(([, name = '']) => `/assets/${name}`));
  expect(weigh([path, ...needed])).toBeLessThanOrEqual(MOST.asking);
  expect(PAGE.indexOf('import(ahead)')).toBeLessThan(PAGE.indexOf('modulepreload'));
});

it('S1 large files except workers are compiled outside the main thread', () => {
  for (const name of SCRIPTS) {
    const code = readDist(join('assets', name));
    const isLarge = code.length >= 10_000 + COMPILE_HINT.length;
    const isMeant = isLarge && !name.includes('.worker-');
    expect(code.startsWith(COMPILE_HINT), name).toBe(isMeant);
  }
});

it('S1 the first screen loads no code that asks nodes', () => {
  expect(DROP.filter((path) => path.includes('/ask-ahead-'))).toEqual([]);
  const names = SCRIPTS.filter((name) => NEVER_FIRST.test(`/${name}`));
  expect(names.length).toBeGreaterThan(15);
});

it('S1 D2 the code that reads and stores files depends only on the page', () => {
  const first = new Set(listFirst('drop'));
  for (const part of ['workers', 'stores']) {
    const own = SCRIPTS.find((file) => file.startsWith(`${part}-`)) ?? '';
    const others = [...follow(own)].filter((path) => path !== `/assets/${own}`);
    expect(others.filter((path) => !first.has(path))).toEqual([]);
  }
});
