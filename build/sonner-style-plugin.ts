import type { Plugin } from 'vite';

const INJECTION = /__insertCSS\("(?:[^"\\]|\\.)*"\);/;

/**
 * Sonner injects its style from script, which the policy refuses. src/shell/messages/toast-area.tsx imports
 * the same style as a file, so the call is removed.
 */
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
