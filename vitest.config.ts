import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const GROUND = 'src/proof/**/*.test.ts';
/** These start nodes, and tell clusters apart for as long as a process lives. */
const NODES = [
  'src/chain/**/*.test.ts',
  'local/*.test.ts',
  'cli/{same-verdict,verify-command,withdrawn}.test.ts',
  'e2e/forgeries/node-answers.test.ts',
];

export default defineConfig({
  plugins: [react()],
  test: {
    // Vitest leaves a core free, which is half of two.
    maxWorkers: availableParallelism(),
    // A process for each file would take as long as the tests: what a test stubs it takes back itself.
    projects: [
      { extends: true, test: { name: 'ground', include: [GROUND], isolate: false } },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['{src,build,cli,local,e2e,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, GROUND, ...NODES],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'nodes', include: NODES } },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/proof/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.d.ts', 'src/proof/test/**'],
      // The ground is tested whole; only src/proof is measured.
      thresholds: { 100: true },
    },
  },
});
