import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { DIST, readDist } from './dist';

const PAGE = readDist('index.html');

/** Bytes as a host sends them, with brotli; the hashes in names alone sway them by two hundred. */
const MOST = {
  firstStyle: 10_000,
  asking: 15_600,
  scripts: { drop: 110_000, sign: 167_000, verify: 160_000 },
} as const;
type Screen = keyof typeof MOST.scripts;

/** What nobody may have to load before something is asked for. */
const NEVER_FIRST =
  /(?:register-mobile|mobile-dialog|qr-|certificate|receipts-zip|tree|simulation|prepare-claim|signClaim|signer|signature-news|wallets-|send-|menu-contents|toast-area|possession-panel|listed-files|lookups-|stores-)/;

/** Understood by V8; a comment to others. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

const FIRST = [...PAGE.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
  ([, path = '']) => path,
);
/** As index.html lists them: one text a screen, in this order. */
const [DROP = [], SIGN = [], VERIFY = []] = [...PAGE.matchAll(/&& '(\/assets\/[^']*)'/g)].map(
  ([, paths = '']) => paths.split(' '),
);
const OWN: Record<Screen, readonly string[]> = { drop: DROP, sign: SIGN, verify: VERIFY };

function weigh(paths: readonly string[]): number {
  return paths
    .map((path) => brotliCompressSync(readFileSync(join(DIST, path))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

it('S1 the first screen begins in few requests, and with its style in the page', () => {
  // The page itself takes files; the scripts make it whole, all together.
  expect(1 + FIRST.length + OWN.drop.length).toBeLessThanOrEqual(5);
  // As it is read, only the largest of them: what is asked for holds up the first frame.
  expect(FIRST).toEqual([expect.stringMatching(/\/index-[^/]+\.js$/)]);
  const style = /<style>([^]*?)<\/style>/.exec(PAGE)?.[1] ?? '';
  expect(style).not.toBe('');
  expect(brotliCompressSync(style).length).toBeLessThanOrEqual(MOST.firstStyle);
  expect(PAGE).not.toContain('rel="stylesheet"');
  // Nor does a later script ask for it once more, and wait.
  const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  expect(scripts).toEqual(expect.arrayContaining([expect.stringMatching(/^menu-contents-/)]));
  for (const name of scripts) {
    expect(readDist(join('assets', name))).not.toMatch(/\/(?!toast-area-)[\w-]+\.css\b/);
  }
});

for (const screen of ['drop', 'sign', 'verify'] as const) {
  it(`S1 the ${screen} screen asks together for all that it begins with, and that is little`, () => {
    expect(OWN[screen].length).toBeGreaterThan(0);
    expect(OWN[screen].filter((path) => FIRST.includes(path))).toEqual([]);
    expect(weigh([...FIRST, ...OWN[screen]])).toBeLessThanOrEqual(MOST.scripts[screen]);
  });
}

it('V1 a record is asked for by a small part of what its screen needs, fetched before the rest', () => {
  const [, path = ''] = /ahead = '(\/assets\/[^']*)'/.exec(PAGE) ?? [];
  expect(OWN.verify).toContain(path);
  const imports = [...readDist(path).matchAll(/from\s*"\.\/([^"]+)"/g)];
  const needed = new Set(imports.map(([, name = '']) => `/assets/${name}`));
  expect(weigh([path, ...needed])).toBeLessThanOrEqual(MOST.asking);
  expect(PAGE.indexOf('import(ahead)')).toBeLessThan(PAGE.indexOf('modulepreload'));
});

it('S1 large files are compiled beside the main thread, but workers', () => {
  const scripts = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  expect(scripts).toEqual(expect.arrayContaining([expect.stringMatching(/^menu-contents-/)]));
  for (const name of scripts) {
    const code = readDist(join('assets', name));
    const isLarge = code.length >= 10_000 + COMPILE_HINT.length;
    const isMeant = isLarge && !name.includes('.worker-');
    expect(code.startsWith(COMPILE_HINT), name).toBe(isMeant);
  }
});

it('S1 nothing that is not needed yet comes with the first load', () => {
  expect(OWN.drop.filter((path) => path.includes('/ask-ahead-'))).toEqual([]);
  const begins = new Set([...FIRST, ...OWN.drop, ...OWN.verify]);
  expect([...begins].filter((path) => NEVER_FIRST.test(path))).toEqual([]);
  // The names above are those of real files, or the line before proves nothing.
  const names = readdirSync(join(DIST, 'assets')).filter((name) => NEVER_FIRST.test(name));
  expect(names.length).toBeGreaterThan(10);
});

/** A file of the build with all that it imports statically. */
function follow(name: string): ReadonlySet<string> {
  const found = new Set([`/assets/${name}`]);
  // Iterating a set visits what is added meanwhile.
  for (const path of found) {
    for (const [, next = ''] of readDist(path).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
      found.add(`/assets/${next}`);
    }
  }
  return found;
}

it.each([
  ['statement', 160_000, /\/(?:listed-files|lookups)-/],
  ['check', 165_000, /\/listed-files-/],
  ['signer', 186_000, /\/listed-files-/],
])('S1 the %s screen begins with at most %i bytes, and not with the list of files', (...row) => {
  const [screen, most, others] = row;
  const scripts = readdirSync(join(DIST, 'assets'));
  const name = scripts.find((file) => file.startsWith(`${screen}-screen-`)) ?? '';
  const begins = [...new Set([...FIRST, ...OWN.drop, ...follow(name)])];
  expect(begins.filter((path) => others.test(path))).toEqual([]);
  expect(weigh(begins)).toBeLessThanOrEqual(most);
});

it('S1 D2 what reads files and keeps them waits for nothing but the page', () => {
  const scripts = readdirSync(join(DIST, 'assets'));
  const stores = scripts.find((file) => file.startsWith('stores-')) ?? '';
  const first = new Set([...FIRST, ...OWN.drop, `/assets/${stores}`]);
  expect([...follow(stores)].filter((path) => !first.has(path))).toEqual([]);
});
