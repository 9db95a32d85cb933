import type { Plugin } from 'vite';
import type { Configuration } from '../src/config/configuration';
import { configurePage, getHeadersFile } from './configured-page';

/** Writes the configuration into the built page, and the files a static host reads beside it. */
export function configurationPlugin(configuration: Configuration): Plugin {
  return {
    name: 'countersign:configuration',
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) =>
        // The development server needs inline styles and a socket of its own: no policy there.
        configurePage(html, configuration).replace(
          context.server ? /<meta http-equiv="Content-Security-Policy"[^>]*>/ : /$^/,
          '',
        ),
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
        this.emitFile({ type: 'asset', fileName: '_redirects', source: '/* /index.html 200\n' });
      },
    },
  };
}
