import type { Plugin } from 'vite';

/** Adds the test wallet. Only local/start.ts uses it, so no production build has one. */
export function localPagePlugin(): Plugin {
  return {
    name: 'countersign:local-page',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module', src: '/local/page/test-wallet.ts' },
          injectTo: 'head',
        },
      ],
    },
  };
}
