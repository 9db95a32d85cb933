import { defineConfig } from 'vitest/config';

/** The proof floor's own tests but the slow ones: mutants by the thousand would take days at them. */
export default defineConfig({
  test: {
    include: ['packages/proof/src/**/*.test.ts'],
    exclude: ['packages/proof/src/fuzz.test.ts', 'packages/proof/src/tree/large-tree.test.ts'],
    env: { COUNTERSIGN_FUZZ: '50' },
  },
});
