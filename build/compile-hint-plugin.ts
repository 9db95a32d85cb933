import type { Plugin } from 'vite';

/** Nobody waits for a worker, so workers compile their functions when called. */
const WHEN_CALLED = '.worker-';

/** Compiling a smaller file takes no noticeable time. */
const MIN_CHARACTERS = 10_000;

/** V8 would compile a function at its first call, which is often a click (docs/decisions/0029). */
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
