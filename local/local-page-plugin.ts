import type { Plugin } from 'vite';

/** Only local/start.ts uses this plugin, so no production build has a test wallet. */
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
