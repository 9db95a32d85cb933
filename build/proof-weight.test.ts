import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { SOURCE_ALIASES } from './source-aliases';

const ENTRY = fileURLToPath(new URL('proof-weight-entry', import.meta.url));
const RECORD = `export { verifyRecord } from '@countersign/proof';`;
const RECEIPT = `${RECORD} export { parseReceipt } from '@countersign/proof/receipts';`;

it.each([
  ['a record', RECORD, 20_800],
  ['a receipt, which is read too', RECEIPT, 22_000],
])(
  'L2 should have little code that verifies %s, packed as a host sends it',
  async (_, code, most) => {
    const bytes = brotliCompressSync(await bundle(code)).length;
    expect(bytes, `${String(bytes)} bytes`).toBeLessThanOrEqual(most);
  },
);

async function bundle(code: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: SOURCE_ALIASES },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'proof-weight',
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
  });
  if (!('output' in built)) throw new Error('not one bundle');
  const [chunk, ...others] = built.output;
  expect(others).toEqual([]);
  return chunk.code;
}
