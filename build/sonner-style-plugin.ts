import type { Plugin } from 'vite';

const INJECTION = /__insertCSS\("(?:[^"\\]|\\.)*"\);/;

/** The policy forbids Sonner's call that injects its style, so toast-area.tsx imports the style. */
export function sonnerStylePlugin(): Plugin {
  return {
    name: 'countersign:sonner-style',
    enforce: 'pre',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!INJECTION.test(code)) this.error('sonner no longer injects its style as expected');
        return { code: code.replace(INJECTION, ''), map: null };
      },
    },
  };
}
