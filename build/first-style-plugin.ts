import type { Plugin } from 'vite';

/** The style sheet of the page itself, which `configurationPlugin` writes into the page. */
const FIRST_STYLE = /\bindex-[^/]+\.css$/;

/**
 * Keeps later scripts from asking for the first style once more, and from waiting for it: they would
 * list it among what they need. Runs when the page has its link to it, and the lists are not written.
 */
export function firstStylePlugin(): Plugin {
  return {
    name: 'countersign:first-style',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const styles = chunk.viteMetadata?.importedCss ?? new Set<string>();
        for (const style of styles) if (FIRST_STYLE.test(style)) styles.delete(style);
      }
    },
  };
}
