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
    // The plugin must transform it in the development server too.
    optimizeDeps: { exclude: ['sonner'] },
    // Replaces the router's shim for React 17 by React's own hook (docs/decisions/0009).
    resolve: {
      alias: [
        { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
        ...SOURCE_ALIASES,
      ],
    },
    worker: { format: 'es' },
    build: {
      target: BUILD_TARGET,
      // All supported browsers preload modules without a polyfill.
      modulePreload: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  };
}
