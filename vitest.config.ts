import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { SOURCE_ALIASES } from './build/source-aliases.ts';

/** These tests also read test data beside the project, if it exists. */
const VECTORS = [
  'packages/proof/src/{tree/tree,encoding/ed25519,encoding/digest}.test.ts',
  'src/browser/hashing/digest-file.test.ts',
];
const GROUND = 'packages/proof/src/**/*.test.ts';
/**
 * Most of these start nodes and wait for slots, and distinguish clusters as long as a process
 * lives.
 */
const NODES = [
  'packages/core/src/nodes/**/*.test.ts',
  'src/features/record/words/every-situation.test.ts',
  'local/*.test.ts',
  'packages/countersign/src/network/{node-keys,node-kinds}.test.ts',
  'packages/countersign/src/verify/{both-ways,every-situation,same-verdict}.test.ts',
  'packages/countersign/src/verify/{verify-command,version-1,withdrawn}.test.ts',
  'packages/countersign/src/client/client.test.ts',
  'packages/countersign/src/lookup/{contradictions,lookup-command}.test.ts',
  'packages/countersign/src/request/request-command.test.ts',
  'packages/countersign/src/sign/{action,assert-mainnet-meant,interrupted,sign-command}.test.ts',
  'packages/countersign/src/sign/{signed-before,signed-once,receipts/receipts-among-files}.test.ts',
  'packages/countersign/src/statement/statement-command.test.ts',
  'e2e/forgeries/*.test.ts',
  'e2e/faults/fail-over.test.ts',
];

/** These read the output of `npm run build`. */
const BUILT = 'build/built/*.test.ts';

export default defineConfig({
  // tsconfig.json, which Vite reads, does not include tests.
  plugins: [react({ jsxImportSource: '#jsx' })],
  resolve: { alias: SOURCE_ALIASES },
  test: {
    // By default Vitest leaves one core free, which is half of two.
    maxWorkers: availableParallelism(),
    // The limits suit a machine that is ten times slower, and cost nothing when a test passes.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['scripts/gate/patience.ts'],
    // A process for each file would take as long as the tests, so each test must undo what it
    // stubs.
    projects: [
      { extends: true, test: { name: 'ground', include: [GROUND], isolate: false } },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['{action,src,build,packages,local,e2e,scripts,fuzz}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, GROUND, BUILT, ...NODES],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'nodes',
          include: NODES,
          // These tests mostly wait for slots. Another number of workers requires another group.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
          // A busy machine can delay a node's clock; `npm test` reports the retried tests.
          retry: 2,
        },
      },
      { extends: true, test: { name: 'vectors', include: VECTORS, isolate: false } },
      { extends: true, test: { name: 'built', include: [BUILT], isolate: false } },
    ],
    coverage: {
      provider: 'v8',
      include: ['packages/proof/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.d.ts', 'packages/proof/src/test/**'],
      // The project runs all tests of the ground, but measures only packages/proof.
      thresholds: { 100: true },
    },
  },
});
