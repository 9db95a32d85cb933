import type { Plugin } from 'vite';

/** What is run whole as soon as it has come. */
const AT_ONCE = /^assets\/(?:index|page)-/;

/**
 * Asks V8 to compile what the page begins with in the background, while the rest is still under
 * way. Otherwise each function is compiled on the main thread when it is first called. Other
 * engines see a comment (docs/decisions/0029).
 */
export function compileHintPlugin(): Plugin {
  return {
    name: 'countersign:compile-hint',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [path, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk' || !AT_ONCE.test(path)) continue;
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
