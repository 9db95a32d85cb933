import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import type { Configuration } from '@countersign/core/configuration/configuration';
import { BUILD_TARGET } from './browser-floor';
import { chunksPlugin } from './chunks-plugin';
import { compileHintPlugin } from './compile-hint-plugin';
import { configurationPlugin } from './configuration-plugin';
import { firstStylePlugin } from './first-style-plugin';
import { sumsPlugin } from './sums-plugin';
import { SOURCE_ALIASES } from './source-aliases';
import { sonnerStylePlugin } from './sonner-style-plugin';

/** Shared by `npm run build`, `npm start` and the end-to-end tests. */
export function getViteOptions(
  configuration: Configuration,
  more: readonly PluginOption[] = [],
): UserConfig {
  return {
    plugins: [
      react(),
      tailwindcss(),
      sonnerStylePlugin(),
      chunksPlugin(),
      firstStylePlugin(),
      compileHintPlugin(),
      ...more,
      configurationPlugin(configuration),
      sumsPlugin(),
    ],
    // The development server must run it through the plugin.
    optimizeDeps: { exclude: ['sonner'] },
    // The router's shim for React 17; React has it (docs/decisions/0009).
    resolve: {
      alias: [
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
        ...SOURCE_ALIASES,
      ],
    },
    worker: { format: 'es' },
    build: {
      target: BUILD_TARGET,
      // Every target browser preloads natively.
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  };
}
