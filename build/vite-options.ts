import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import type { Configuration } from '../src/config/configuration';
import { configurationPlugin } from './configuration-plugin';
import { mobileAdapterPlugin } from './mobile-adapter-plugin';
import { sonnerStylePlugin } from './sonner-style-plugin';

const FIRST_STYLE = /\bindex-[^/]+\.css$/;

/** How the page is built; `npm run build`, `npm start` and the end-to-end tests all use this. */
export function getViteOptions(
  configuration: Configuration,
  more: readonly PluginOption[] = [],
): UserConfig {
  return {
    plugins: [
      react(),
      tailwindcss(),
      sonnerStylePlugin(),
      mobileAdapterPlugin(),
      ...more,
      configurationPlugin(configuration),
    ],
    // These must pass through the plugins above in the development server too.
    optimizeDeps: { exclude: ['sonner', '@solana-mobile/wallet-standard-mobile'] },
    worker: { format: 'es' },
    build: {
      target: 'es2023',
      // The policy allows no request but to the nodes, and every browser we target preloads natively.
      modulePreload: {
        polyfill: false,
        // The first style stands in the page itself: no later script is to wait for it once more.
        resolveDependencies: (_file, files) => files.filter((file) => !FIRST_STYLE.test(file)),
      },
      assetsInlineLimit: 0,
      // What every page begins with comes as one file: each more is a request that it would wait for.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      },
      reportCompressedSize: false,
    },
  };
}
