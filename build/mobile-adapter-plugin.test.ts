import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changeAdapter, changeProtocol } from './mobile-adapter-plugin';

const ADAPTER = 'node_modules/@solana-mobile/wallet-standard-mobile/lib/esm/index.browser.js';

it('should leave nothing of the adapter’s own dialogs: no markup, no style, no font, no QR code (M4)', () => {
  const code = changeAdapter(readFileSync(ADAPTER, 'utf8'));
  expect(code).not.toMatch(/innerHTML|googleapis|createElement|attachShadow|"qrcode"/);
  expect(code).not.toMatch(/associating = true/);
  expect(code).toMatch(/new EmbeddedLoadingSpinner\(\)/);
  expect(code).toMatch(/new RemoteConnectionModal\(\)/);
});

it.each([
  ['adapter', changeAdapter],
  ['protocol', changeProtocol],
])('should fail the build where the %s package is no longer as expected', (_name, change) => {
  expect(() => change('export {};')).toThrow(/the mobile wallet adapter has 0 of .*, not \d/);
});
