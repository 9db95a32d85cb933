import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { SOURCE_ALIASES } from '../../build/source-aliases';
import type { DoubleOptions } from '../../src/browser/wallet/test/double/double-options';

export { getDoubleAddress } from '../../src/browser/wallet/test/double/double-keys';
export type {
  DoubleControls,
  DoubleOptions,
} from '../../src/browser/wallet/test/double/double-options';

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: SOURCE_ALIASES },
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: join(import.meta.dirname, 'install-wallet-double.ts'),
        formats: ['iife'],
        name: 'walletDoubles',
      },
    },
  });
  for (const part of [result].flat()) if ('output' in part) return part.output[0].code;
  throw new Error('The wallet double was not built.');
}

let bundled: Promise<string> | undefined;

/** `window.__walletDoubles[name]` controls the wallet on every page that opens later. */
export async function addWalletDouble(
  page: Page | BrowserContext,
  options: DoubleOptions,
): Promise<void> {
  bundled ??= bundle();
  const script = `(() => { ${await bundled}
    walletDoubles.installWalletDouble(${JSON.stringify(options)}); })();`;
  await page.addInitScript({ content: script });
}
