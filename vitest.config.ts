import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{src,build,cli,local,e2e,scripts}/**/*.test.{ts,tsx}'],
    // Vitest leaves a core free, which is half of two.
    maxWorkers: availableParallelism(),
    coverage: {
      provider: 'v8',
      include: ['src/proof/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.d.ts'],
      // The ground is tested whole; only src/proof is measured.
      thresholds: { 100: true },
    },
  },
});
