import type { Plugin } from 'vite';

const INJECTION = /__insertCSS\("(?:[^"\\]|\\.)*"\);/;

/**
 * Removes the call by which Sonner injects its style, because the policy forbids it.
 * src/shell/messages/toast-area.tsx imports the same style as a file.
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
