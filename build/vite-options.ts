import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import type { Configuration } from '../src/config/configuration';
import { getChunkGroups } from './chunk-groups';
import { compileHintPlugin } from './compile-hint-plugin';
import { configurationPlugin } from './configuration-plugin';
import { firstStylePlugin } from './first-style-plugin';
import { sonnerStylePlugin } from './sonner-style-plugin';

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
      firstStylePlugin(),
      compileHintPlugin(),
      ...more,
      configurationPlugin(configuration),
    ],
    // It must pass through the plugins above in the development server too.
    optimizeDeps: { exclude: ['sonner'] },
    // The router brings what React 17 lacked; React has it itself (docs/decisions/0009).
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    worker: { format: 'es' },
    build: {
      target: 'es2023',
      // The policy allows no request but to the nodes, and every browser we target preloads natively.
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: getChunkGroups() } } },
      reportCompressedSize: false,
    },
  };
}
