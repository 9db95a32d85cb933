import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { SOURCE_ALIASES } from './source-aliases';

const STORE = fileURLToPath(
  new URL('../src/browser/wallet/store/wallet-store.ts', import.meta.url),
);
const ENTRY = 'wallet-code';
const MOST_BYTES = 6_400;

it('should have at most 6.4 KB of code that follows wallets, packed as a host sends it', async () => {
  const bytes = brotliCompressSync(await bundleWalletCode()).length;
  expect(bytes, `${String(bytes)} bytes`).toBeLessThanOrEqual(MOST_BYTES);
});

async function bundleWalletCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: SOURCE_ALIASES },
    build: { write: false, rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
    plugins: [
      {
        name: 'wallet-code',
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) =>
          id === ENTRY
            ? `export { createWalletStore } from ${JSON.stringify(STORE)};
               export { getWallets } from '@wallet-standard/app';`
            : null,
      },
    ],
  });
  if (!('output' in built)) throw new Error('not one bundle');
  const [chunk, ...others] = built.output;
  expect(others).toEqual([]);
  return chunk.code;
}
