/**
 * The floors of docs/architecture.md. Imports go down, never sideways. There is no list of
 * exceptions: a rule that does not fit is a sign that code stands on the wrong floor.
 */
const ADAPTERS = 'hashing|chain|wallet|storage|stamp';
const TESTS = '\\.(test|properties)\\.tsx?$|/test/';

/** A floor may import only the floors named, itself, and packages. */
const floor = (name, own, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^src/(${own})/`, pathNot: TESTS },
  to: { path: '^(src|local|e2e|build|bench)/', pathNot: allowed.map((path) => `^src/${path}`) },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-packages-of-others',
      comment: 'A package that package.json does not name is gone with the next npm ci.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: `${TESTS}|\\.d\\.ts$|\\.worker\\.ts$|/main\\.tsx$|/tsconfig\\.json$`,
      },
      to: {},
    },
    floor(
      'proof-imports-nothing',
      'proof',
      ['proof/'],
      'The ground: pure, and publishable by itself.',
    ),
    floor('config-imports-nothing', 'config', ['config/'], 'What the deployer said: pure.'),
    floor('ui-has-no-domain', 'ui', ['ui/'], 'Buttons and menus know no domain words.'),
    floor(
      'flows-stand-on-proof',
      'flows',
      ['flows/', 'proof/', 'config/'],
      'Flows name ports; app/wiring fills them.',
    ),
    ...ADAPTERS.split('|').map((name) =>
      floor(
        `${name}-is-an-adapter`,
        name,
        [`${name}/`, 'proof/', 'config/'],
        'Adapters never know each other.',
      ),
    ),
    ...['drop', 'proofs', 'sign', 'verify'].map((name) =>
      floor(
        `${name}-screen`,
        `screens/${name}`,
        [`screens/${name}/`, 'screens/[^/]+\\.tsx?$', 'flows/', 'ui/', 'proof/', 'config/'],
        'A screen never imports another, nor an adapter.',
      ),
    ),
    {
      name: 'only-wiring-touches-adapters',
      severity: 'error',
      from: { path: '^src/app/', pathNot: `^src/app/wiring/|${TESTS}` },
      to: { path: `^src/(${ADAPTERS})/` },
    },
    {
      name: 'proof-is-pure',
      comment: 'No React, no DOM, no network, no clock: only hashes, curves and base encodings.',
      severity: 'error',
      from: { path: '^src/(proof|config)/', pathNot: TESTS },
      to: {
        dependencyTypes: ['npm', 'core'],
        pathNot: 'node_modules/(@noble/(hashes|ed25519)|@scure/base)/',
      },
    },
    {
      name: 'product-never-imports-local',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^(local|e2e|build|bench)/' },
    },
    {
      name: 'no-dev-dependencies-in-product',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/(@types|vite)/' },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'default'],
    },
  },
};
