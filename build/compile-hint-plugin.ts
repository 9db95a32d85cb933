import type { Plugin } from 'vite';

/** Nobody waits for workers: their functions are compiled when they are called. */
const WHEN_CALLED = '.worker-';

/** Smaller files compile unnoticed. */
const MIN_CHARACTERS = 10_000;

/**
 * Tells V8 to compile each file in the background. Otherwise it compiles functions at their first
 * call, after a click. Other engines see a comment (docs/decisions/0029).
 */
export function compileHintPlugin(): Plugin {
  return {
    name: 'countersign:compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [path, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk' || path.includes(WHEN_CALLED)) continue;
          if (chunk.code.length < MIN_CHARACTERS) continue;
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
