import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Configuration } from '@countersign/core/configuration/configuration';
import { insertBrowserFloor } from './browser-floor';
import { configurePage, getHeadersFile } from './configured-page';
import { buildFirstScreen } from './first-screen';
import { insertScreenFiles } from './screen-files';

export function configurationPlugin(configuration: Configuration): Plugin {
  return {
    name: 'countersign:configuration',
    transformIndexHtml: {
      order: 'post',
      handler: async (source, { server, bundle }) => {
        const html = insertBrowserFloor(source);
        // The development server needs inline styles and a socket, so its page has no policy.
        if (server) {
          return configurePage(insertScreenFiles(html, null), configuration, '').replace(
            /<meta http-equiv="Content-Security-Policy"[^>]*>/,
            '',
          );
        }
        const styled = removeComments(html).replace(STYLE_LINK, (link, path: string) => {
          const style = bundle?.[path];
          return style?.type === 'asset' ? `<style>${String(style.source).trim()}</style>` : link;
        });
        const named = insertScreenFiles(styled, bundle ?? null);
        const renderFirstScreen = await buildFirstScreen();
        return configurePage(named, configuration, await renderFirstScreen(configuration));
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build made no index.html');
        const html = String(page.source);
        this.emitFile({
          type: 'asset',
          fileName: '_headers',
          source: getHeadersFile(configuration, html),
        });
        this.emitFile({
          type: 'asset',
          // Browsers would save a `.md` file instead of showing it.
          fileName: 'proof-format.txt',
          source: readFileSync(join(import.meta.dirname, '..', 'docs', 'proof-format.md'), 'utf8'),
        });
        this.emitFile({ type: 'asset', fileName: '_redirects', source: '/* /index.html 200\n' });
      },
    },
  };
}

function removeComments(html: string): string {
  return html
    .replace(/<!-- [^]*? -->/g, '')
    .replace(/^\s*\/\/ .*$/gm, '')
    .replace(/^\s+/gm, '');
}

/** The first style is inlined, because the first paint would wait for it. */
const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
