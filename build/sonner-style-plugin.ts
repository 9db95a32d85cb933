import type { Plugin } from 'vite';

const INJECTION = /__insertCSS\("(?:[^"\\]|\\.)*"\);/;

/**
 * Sonner writes its style sheet into the page from script, which the content security policy
 * refuses. The same sheet is a file of the package (imported by src/app/toast-area.tsx), so the call goes.
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
