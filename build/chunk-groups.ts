import type { Rolldown } from 'vite';

/**
 * What several screens need, by what is needed together. Each group is one file, as every file more
 * is a request and packs less well; what only one screen needs is in that screen's own. A module
 * belongs to the first group that names it or that needs it.
 */
const GROUPS: readonly (readonly [name: string, modules: RegExp])[] = [
  [
    'parts',
    /\/src\/(flows\/file-entry|screens\/(dropped-files|take-transfer|unreadable-notice)|ui\/(notice|drop-zone|file-picker|action-bar))\.tsx?$/,
  ],
  [
    'words',
    /\/src\/(screens\/(error-message|transaction-error-words|node-host|handed-files)|ui\/(short-code|progress-bar|facts))\.tsx?$/,
  ],
  ['node', /\/src\/(chain\/(rpc|answer)|proof\/address)\.ts$/],
  ['data-cache', /\/@tanstack\/(react-query|query-core)\/|\/with-data-cache\.tsx$/],
  ['ask-ahead', /\/src\/app\/wiring\/ask-ahead\.ts$/],
  ['claim', /\/src\/proof\/(claim|memo|references|tree)\.ts$/],
  ['evidence', /\/src\/(proof\/verify|flows\/(verify-evidence|check-record|evidence-key))\.ts$/],
  ['receipt', /\/src\/proof\/(create|parse|print)-receipt\.ts$/],
  ['search', /\/src\/flows\/signature-search\.ts$/],
  ['files', /\/src\/app\/wiring\/file-services\.tsx?$/],
];

export function getChunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    // What is asked for before the page itself.
    {
      name: 'page',
      test: /\/src\/(config\/|storage\/local-value|app\/read-configuration|flows\/clusters-to-ask|proof\/(digest|digest-set|hidden-characters)\.)/,
      priority: GROUPS.length + 2,
    },
    // What every page begins with.
    { name: 'first', tags: ['$initial'], priority: GROUPS.length + 1 },
    ...GROUPS.map(([name, test], index) => ({ name, test, priority: GROUPS.length - index })),
  ];
}
