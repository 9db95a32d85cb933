import type { Plugin } from 'vite';

const FIRST_STYLE = /\bindex-[^/]+\.css$/;

/** Vite lists the first style as a dependency of later scripts, which would load it again. */
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
