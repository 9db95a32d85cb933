import type { Plugin } from 'vite';

/** `configurationPlugin` inlines it. */
const FIRST_STYLE = /\bindex-[^/]+\.css$/;

/**
 * Keeps later scripts from loading the first style again: Vite lists it among their dependencies.
 * Runs after the page links it and before the lists are written.
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
