import { defineConfig } from 'vite';

/** One file without dependencies. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'cli/main.ts',
    target: 'node20',
    outDir: 'bin',
    emptyOutDir: true,
    rolldownOptions: {
      output: { entryFileNames: 'countersign.js', banner: '#!/usr/bin/env node' },
    },
  },
  ssr: { noExternal: true },
});
