import { join } from 'node:path';
import { defineConfig } from 'vite';
import { SOURCE_ALIASES } from '../../build/source-aliases.ts';

export default defineConfig({
  publicDir: false,
  resolve: { alias: SOURCE_ALIASES },
  build: {
    ssr: join(import.meta.dirname, 'src/main.ts'),
    target: 'node20',
    outDir: join(import.meta.dirname, 'bin'),
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'countersign.js',
        banner: '#!/usr/bin/env node',
        chunkFileNames: '[name].js',
      },
    },
  },
  ssr: { noExternal: true },
});
