import { join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * What several screens need, by what is needed together. Each group is one file, as every file more
 * is a request and packs less well; what only one screen needs is in that screen's own. A module
 * belongs to the first group that names it or that needs it.
 */
const GROUPS: readonly (readonly [name: string, modules: RegExp])[] = [
  [
    'words',
    /\/src\/(screens\/shared\/(error-message|no-answer-yet|transaction-error-messages|node-host|format-list|handed-files)|ui\/(format\/(date|count)|copy\/short-code|facts|use-is-late))\.tsx?$/,
  ],
  ['node', /\/src\/(chain\/rpc\/(rpc|answer)|proof\/encoding\/address)\.ts$/],
  ['data-cache', /\/@tanstack\/(react-query|query-core)\/|\/with-data-cache\.tsx$/],
  ['wallets', /\/src\/app\/wiring\/wallets\.ts$/],
  ['ask-ahead', /\/src\/app\/wiring\/ask-ahead\.ts$/],
  [
    'evidence',
    /\/src\/(proof\/(verify\/verify|claim\/(claim|memo|references)|tree\/tree)|flows\/records\/(verify-evidence|find-evidence|record-readings|other-nodes)|app\/wiring\/readings)\.ts$/,
  ],
  [
    'receipt',
    /\/src\/(proof\/receipt\/(create|parse|serialize)-receipt|flows\/receipts\/receipt-in-steps)\.ts$/,
  ],
  // Small, and needed beside signing by records and menus.
  ['focus-place', /\/src\/(ui\/focus\/focus-place|screens\/shared\/format-sol)\.tsx?$/],
  ['file-set', /\/src\/flows\/claims\/file-set\.ts$/],
  [
    'signing',
    /\/src\/(flows\/(claims\/planned-claim|signing\/compare-signings)|screens\/sign\/(claim\/claim-card|status\/(sign-actions|use-(preparation|show-record|signing-state))|earlier\/(signed-before|unfinished-signings|use-(earlier-signings|is-recent)))|app\/wiring\/preload-preparing)\.tsx?$/,
  ],
  ['mentions', /\/src\/flows\/records\/(signature-index|second-node)\.ts$/],
];

export function getChunkGroups(): Rolldown.CodeSplittingGroup[] {
  const top = GROUPS.length;
  return [
    // What is asked for before the page itself.
    {
      name: 'configuration',
      test: /\/src\/(config\/|storage\/local-value|app\/read-configuration|flows\/network\/clusters-to-ask|proof\/(errors|encoding\/(base58|hex))\.)/,
      priority: top + 3,
    },
    // React, and what calls it: a task of its own. first-style-plugin.ts knows its style by this name.
    {
      name: 'index',
      test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/main\.tsx$/,
      priority: top + 2,
    },
    // What every page is drawn with.
    { name: createPageNamer(), debugName: 'page', priority: top + 1 },
    ...GROUPS.map(([name, test], index) => ({ name, test, priority: top - index })),
  ];
}

const PAGE = join(import.meta.dirname, '../src/page.tsx');

/** What screens begin with, beside: each file more is a request that the first of them waits for. */
const PARTS =
  /\/src\/(proof\/(encoding\/(digest|hidden-characters)|tree\/digest-set)|app\/wiring\/file-services|flows\/(files\/file-entry|records\/kept-answers|scheduling\/time-slice)|screens\/shared\/(open-transfer|take-transfer|dropped-files)|ui\/(action-bar|on-return|focus\/pass-focus-on|notice|files\/(drop-zone|file-picker|early-drops)))\.tsx?$/;

function createPageNamer(): Rolldown.CodeSplittingNameFunction {
  let needed: ReadonlySet<string> | null = null;
  return (id, context) => ((needed ??= follow(context)).has(id) || PARTS.test(id) ? 'page' : null);
}

/** All that the page imports, directly or not, and not only later. */
function follow(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([PAGE]);
  // A set that grows while it is gone through is gone through to its end.
  for (const id of found) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}
