import { defineConfig } from 'vitest/config';

/** Mutants are held against the proof floor's own tests; fuzzing every mutant would take days. */
export default defineConfig({
  test: {
    include: ['src/proof/**/*.test.ts'],
    exclude: ['src/proof/fuzz.test.ts'],
    env: { COUNTERSIGN_FUZZ: '50' },
  },
});
