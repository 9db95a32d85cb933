/**
 * The floors of docs/architecture.md. Imports go down, never sideways, without exceptions: code
 * that does not fit belongs on another floor. scripts/floors.test.ts checks that each rule rejects
 * an import.
 */
const BROWSER = ['codes', 'hashing', 'stamping', 'storage', 'wallet'];
/** A feature may import the ones before it, by their index.ts. */
const FEATURES = [
  'network',
  'receipts',
  'signer',
  'files',
  'find',
  'request',
  'drop',
  'possession',
  'record',
  'sign',
];
/** The floors of a record's screen, from the lowest up. */
const ROOMS = {
  data: '(data|dropped)',
  words: 'words',
  parts: '(compare/result|details|done|notices|others|receipts-zip|share|transaction|who)',
  card: '(card|compare|signature)',
};
const RECORD = Object.keys(ROOMS);
const TESTS = '\\.(test|properties)\\.tsx?$|/test/';
const PROOF = 'packages/proof/';
const CORE = 'packages/core/';
const SHARED = [PROOF, CORE];
const PLACES = '^(src|packages|local|e2e|build|bench|scripts)/';

const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/** Files below `from` may import only `allowed`, each other, and packages. */
const floor = (name, from, allowed, comment, allowedInTests = allowed) => {
  const pathNot = [from, ...allowed].map((path) => `^${path}`);
  const pathNotInTests = [from, ...allowedInTests].map((path) => `^${path}`);
  return [
    never(name, { path: `^${from}`, pathNot: TESTS }, { path: PLACES, pathNot }, comment),
    // The test helpers of a floor follow its rule; they may also use the local node.
    never(
      `${name}-in-tests`,
      { path: `^${from}.*\\btest/` },
      { path: '^(src|packages)/', pathNot: pathNotInTests },
      comment,
    ),
  ];
};

module.exports = {
  forbidden: [
    ...floor('proof-imports-nothing', PROOF, [], 'The ground: pure, and publishable by itself.'),
    ...floor('core-stands-on-proof', CORE, [PROOF], 'What page and command share.'),
    ...floor(
      'command-stands-on-core',
      'packages/countersign/',
      [...SHARED, 'build/'],
      'The command knows nothing of the page.',
    ),
    ...floor('ui-has-no-domain', 'src/ui/', [], 'Buttons and menus know no domain words.'),
    ...BROWSER.flatMap((name) =>
      floor(
        `browser-${name}`,
        `src/browser/${name}/`,
        SHARED,
        'What only a browser has stands on the core; its folders never know each other.',
      ),
    ),
    ...floor(
      'features-root',
      'src/features/(?=test/|[^/]+$)',
      ['src/features/[^/]+/index\\.ts$', 'src/browser/', 'src/ui/', ...SHARED],
      'What every feature needs: the context, the addresses.',
      ['src/(features|browser|ui)/', ...SHARED],
    ),
    ...FEATURES.flatMap((name, at) => {
      const below = `src/features/(${FEATURES.slice(0, at).join('|')})/`;
      const ground = ['src/features/(?=test/|[^/]+$)', 'src/browser/', 'src/ui/', ...SHARED];
      return floor(
        `${name}-feature`,
        `src/features/${name}/`,
        at === 0 ? ground : [`${below}index\\.ts$`, ...ground],
        'A feature imports those before it, by their index.ts.',
        at === 0 ? ground : [below, ...ground],
      );
    }),
    // A record's screen is large, so it has floors too.
    ...RECORD.slice(0, -1).map((name, at) =>
      never(
        `record-${name}-is-below`,
        { path: `^src/features/record/${ROOMS[name]}/`, pathNot: TESTS },
        {
          path: '^src/features/record/',
          pathNot: RECORD.slice(0, at + 1).map((below) => `^src/features/record/${ROOMS[below]}/`),
        },
        'What is known, then its words, then the parts that say them, then the card.',
      ),
    ),
    ...floor(
      'shell-stands-on-all',
      'src/shell/',
      ['src/(features|browser|ui)/', ...SHARED],
      'The roof imports what is below, and not the entry.',
    ),
    never(
      'only-wiring-runs-the-browser',
      { path: '^src/', pathNot: `^src/(shell/wiring|browser)/|${TESTS}` },
      { path: '^src/browser/', dependencyTypesNot: ['type-only'] },
      'Only this folder calls what browser/ exports; every other imports its types.',
    ),
    never(
      'entry-imports-the-roof',
      { path: '^src/[^/]+$' },
      { path: PLACES, pathNot: `^src/shell/|^src/[^/]+$|^(${PROOF}|${CORE})` },
      'The entry only begins.',
    ),
    never(
      'every-file-has-a-floor',
      { path: '^src/' },
      {
        path: '^src/',
        pathNot: `^src/(browser/(${BROWSER.join('|')})|ui|features/(${FEATURES.join('|')}|test)|shell)/|^src/(features/)?[^/]+$`,
      },
      'A file outside the rooms would fall under no rule.',
    ),
    never(
      'tests-never-reach-up',
      { path: `^(src|packages/(proof|core))/.*(${TESTS})` },
      { path: '^(e2e|bench|build|packages/countersign|scripts)/' },
      'A test stands beside its file, and needs only src, the packages below it and the local node.',
    ),
    never(
      'packages-know-no-page',
      { path: '^packages/' },
      { path: '^src/' },
      'Not even a test of a package imports the page.',
    ),
    never(
      'product-never-imports-tests',
      { path: '^(src|packages|local|build)/', pathNot: TESTS },
      { path: TESTS },
      'Doubles stay out of the product.',
    ),
    never(
      'end-to-end-sees-the-page-from-outside',
      { path: '^e2e/' },
      { path: '^src/(shell|features|ui)/', pathNot: '/test/' },
      'A journey uses words, roles and data- hooks, never the code behind them.',
    ),
    never(
      'ground-by-its-entries',
      { path: PLACES, pathNot: '^packages/proof/' },
      { path: `^${PROOF}src/`, pathNot: `^${PROOF}src/([a-z]+\\.ts$|test/)` },
      'What the package gives is what its entries export.',
    ),
    never(
      'no-circular',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Two files that need each other are one.',
    ),
    never(
      'no-orphans',
      {
        orphan: true,
        path: '^(src|packages/(proof|core)/src)/',
        pathNot: `${TESTS}|\\.d\\.ts$|\\.worker\\.ts$|/main\\.tsx$|/tsconfig\\.json$`,
      },
      {},
      'A file that nothing imports does nothing.',
    ),
    never(
      'no-packages-of-others',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      'A package that package.json does not name is gone with the next npm ci.',
    ),
    never(
      'ground-is-pure',
      { path: `^(${PROOF}|${CORE}src/configuration/)`, pathNot: TESTS },
      {
        dependencyTypes: ['npm', 'core'],
        pathNot: 'node_modules/@noble/(hashes|ed25519)/',
      },
      'No React, no DOM, no network, no clock: only hashes and curves.',
    ),
    never(
      'no-dev-dependencies-in-product',
      { path: '^(src|packages)/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/(@types|vite)/' },
      'What the page needs is a dependency.',
    ),
    never('not-to-unresolvable', {}, { couldNotResolve: true }, 'What is imported is there.'),
  ],
  options: {
    // The output of the packages' builds may be incomplete.
    doNotFollow: { path: ['node_modules', '^packages/[^/]+/(bin|dist)(/|$)'] },
    // The root package.json lists the development tools of all packages.
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default'],
    },
  },
};
