import type { Plugin } from 'vite';

/** Compiled when it is called: what few visits need and is large, and what never waits for a person. */
const WHEN_CALLED = /\.worker-|^assets\/certificate-pdf-/;

/** Less is compiled before anybody notices. */
const LEAST_CHARACTERS = 10_000;

/**
 * Asks V8 to compile each file in the background when it comes. Otherwise each function is compiled
 * on the main thread when it is first called, which is when a person has clicked. Other engines see
 * a comment (docs/decisions/0029).
 */
export function compileHintPlugin(): Plugin {
  return {
    name: 'countersign:compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [path, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk' || WHEN_CALLED.test(path)) continue;
          if (chunk.code.length < LEAST_CHARACTERS) continue;
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
