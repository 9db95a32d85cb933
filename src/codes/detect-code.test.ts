import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The browser's class, which few systems have. */
function createBrowser(formats: readonly string[], detect: () => Promise<readonly unknown[]>) {
  return class {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect = detect;
  };
}

/** Nothing here looks into a frame. */
const FRAME = { width: 1, height: 1, close: () => undefined };

async function read(browser: unknown, times = 1): Promise<readonly (string | null)[]> {
  vi.stubGlobal('BarcodeDetector', browser);
  const { detectCode } = await import('./detect-code');
  const found: (string | null)[] = [];
  while (found.length < times) found.push(await detectCode(FRAME));
  return found;
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('F1 the browser’s own reader: the first code counts, and is read as text', async () => {
  const codes = [{ rawValue: 'https://example.org/verify/a' }, { rawValue: 'another' }];
  const browser = createBrowser(['aztec', 'qr_code'], () => Promise.resolve(codes));
  expect(await read(browser, 2)).toEqual([codes[0]?.rawValue, codes[0]?.rawValue]);
});

it.each([
  ['none', undefined],
  [
    'one that reads no QR codes',
    createBrowser(['aztec'], () => Promise.resolve([{ rawValue: 'x' }])),
  ],
  ['one that finds none', createBrowser(['qr_code'], () => Promise.resolve([]))],
  ['one that fails', createBrowser(['qr_code'], () => Promise.reject(new Error('no service')))],
])('F1 a browser with %s: nothing is found, and nothing fails', async (_, browser) => {
  expect(await read(browser)).toEqual([null]);
});
