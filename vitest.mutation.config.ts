import { defineConfig } from 'vitest/config';

/**
 * Only the fast tests of packages/proof, because thousands of mutants would take days with the slow
 * ones.
 */
export default defineConfig({
  test: {
    include: ['packages/proof/src/**/*.test.ts'],
    exclude: ['packages/proof/src/fuzz.test.ts', 'packages/proof/src/tree/large-tree.test.ts'],
    env: { COUNTERSIGN_FUZZ: '50' },
  },
});
