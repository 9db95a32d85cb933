import type { Plugin } from 'vite';

/** Each chunk gets its named modules and their imports, unless an earlier chunk has them. */
const CHUNKS = {
  // React's own file makes its own task. first-style-plugin.ts relies on this name.
  index: [
    '/node_modules/react/',
    '/node_modules/react-dom/',
    '/node_modules/scheduler/',
    '/src/main.tsx',
  ],
  // The first request, which is sent before the page has loaded, needs these modules too.
  configuration: [
    '/core/src/configuration/addresses.ts',
    '/core/src/nodes/rpc/failure.ts',
    '/proof/src/errors.ts',
    '/proof/src/encoding/address.ts',
    '/proof/src/encoding/bytes.ts',
    '/proof/src/encoding/hex.ts',
    '/src/shell/wiring/read-configuration.ts',
    '/src/browser/storage/local-value.ts',
  ],
  'ask-ahead': ['/src/shell/wiring/ask-ahead.ts'],
  page: [
    '/src/page.tsx',
    '/core/src/receipts/system-files.ts',
    '/core/src/words/count.ts',
    '/src/features/files/incoming/dropped-files.ts',
    '/src/features/files/incoming/get-read-receipts.ts',
    '/src/features/words.ts',
    '/src/ui/copy/use-copying.ts',
    '/src/ui/files/',
    '/src/ui/filled.tsx',
    '/src/ui/format/bytes.ts',
    '/src/ui/seal/open-seal.tsx',
  ],
  'drop-screen': [
    '/src/features/drop/drop-screen.tsx',
    '/src/features/find/check/sample-',
    '/src/features/files/incoming/open-receipts.ts',
    '/src/features/receipts/saving/',
    '/src/ui/copy/copy-text.tsx',
    '/src/ui/dialog.tsx',
  ],
  record: [
    '/core/src/claims/file-set.ts',
    '/core/src/claims/is-claim-for.ts',
    '/core/src/records/search-rows.ts',
    '/core/src/records/verify-evidence.ts',
    '/core/src/records/weigh-nodes.ts',
    '/core/src/records/withdrawal.ts',
    '/core/src/words/alone.ts',
    '/core/src/words/date.ts',
    '/core/src/words/transaction-errors.ts',
    '/core/src/words/withdrawal.ts',
    '/src/features/network/parts/as-of.tsx',
    '/src/features/record/dropped/',
    '/src/features/network/load-searching.ts',
    '/src/features/network/parts/no-answer-yet.tsx',
    '/src/features/network/words/node-answers.ts',
    '/src/features/network/node-memories.ts',
    '/src/features/signer/records/outside-text.tsx',
    '/src/features/signer/names/use-names.ts',
    '/src/features/signer/shorten.ts',
    '/src/features/signer/words.ts',
    '/src/features/signer/records/use-mentions.ts',
    '/src/features/use-clean-path.ts',
    '/src/features/network/use-node-answers.ts',
    '/src/ui/copy/short-code.tsx',
    '/lucide-react/dist/esm/icons/undo-2.',
  ],
  rows: [
    '/core/src/receipts/receipt-in-steps.ts',
    '/core/src/scheduling/sleep.ts',
    '/core/src/scheduling/turns.ts',
    '/proof/src/encoding/digest-list.ts',
    '/src/features/files/incoming/picture-code.tsx',
    '/src/features/signer/names/signer-name.tsx',
    '/src/features/files/thumbnail/file-thumbnail.tsx',
    '/src/features/files/unreadable-notice.tsx',
    '/src/features/request/ask-others-button.tsx',
    '/src/features/files/words.ts',
    '/src/ui/action-bar.tsx',
    '/src/ui/cut-name.tsx',
    '/src/ui/messages/progress-bar.tsx',
  ],
  lookups: [
    '/core/src/records/lookup/question.ts',
    '/src/features/find/check/search-state.ts',
    '/src/features/find/lookup/consent-prompt.tsx',
    '/src/features/find/lookup/known-signatures.tsx',
    '/src/features/find/words.ts',
  ],
} as const;

/** Groups modules into chunks, because the bundler alone makes 26 files for the first screen. */
export function chunksPlugin(): Plugin {
  const chunks = Object.entries(CHUNKS);
  const groups = chunks.map(([name, parts], index) => ({
    name,
    test: (id: string) => parts.some((part) => id.includes(part)),
    priority: chunks.length - index,
  }));
  return {
    name: 'countersign:chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          // The words modules are mostly constants. Inlining them saves 1,600 bytes of a first
          // load.
          optimization: { inlineConst: { mode: 'all' } },
          output: { codeSplitting: { groups } },
        },
      },
    }),
    generateBundle() {
      const ids = [...this.getModuleIds()];
      const lost = chunks.flatMap(([, parts]) =>
        parts.filter((part) => !ids.some((id) => id.includes(part))),
      );
      if (lost.length > 0) this.error(`the build has no module at ${lost.join(', ')}`);
    },
  };
}
