import { join } from 'node:path';
import type { Plugin } from 'vite';

const COLLATOR = /new Intl\.Collator\("en", \{[^}]*\}\)\.compare/;
const OURS = join(import.meta.dirname, '../src/chain/compare-addresses.ts');

/**
 * Kit puts a transaction's accounts in order by a collator of ICU, the first of which holds up a page
 * for 10 ms of processor time. Ours gives the same order (src/chain/compare-addresses.test.ts).
 */
export function addressOrderPlugin(): Plugin {
  return {
    name: 'countersign:address-order',
    enforce: 'pre',
    transform: {
      filter: { id: /@solana\/addresses\/dist\/index\.browser\.mjs/ },
      handler(code) {
        if (!COLLATOR.test(code)) this.error('kit no longer orders addresses as expected');
        const ordered = code.replace(COLLATOR, 'compareAddresses');
        return {
          code: `import { compareAddresses } from ${JSON.stringify(OURS)};\n${ordered}`,
          map: null,
        };
      },
    },
  };
}
