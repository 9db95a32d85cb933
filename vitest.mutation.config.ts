import { defineConfig } from 'vitest/config';

/** The proof floor's own tests but the slow ones: mutants by the thousand would take days at them. */
export default defineConfig({
  test: {
    include: ['src/proof/**/*.test.ts'],
    exclude: ['src/proof/fuzz.test.ts', 'src/proof/tree/large-tree.test.ts'],
    env: { COUNTERSIGN_FUZZ: '50' },
  },
});
