import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import configuration from '../.dependency-cruiser.cjs';

type Forbidden = readonly [rule: string, from: string, to: string];

/** Each floor with an import that it forbids: [rule, the file that imports, what it imports]. */
const FLOORS: readonly Forbidden[] = [
  ['proof-imports-nothing', 'packages/proof/src/claim/a.ts', 'packages/core/src/b.ts'],
  ['core-stands-on-proof', 'packages/core/src/nodes/a.ts', 'packages/countersign/src/b.ts'],
  ['command-stands-on-core', 'packages/countersign/src/a.ts', 'src/ui/b.ts'],
  ['ui-has-no-domain', 'src/ui/a.tsx', 'packages/proof/src/b.ts'],
  ['browser-codes', 'src/browser/codes/a.ts', 'src/browser/hashing/b.ts'],
  ['browser-hashing', 'src/browser/hashing/a.ts', 'src/browser/storage/b.ts'],
  ['browser-storage', 'src/browser/storage/a.ts', 'src/browser/wallet/b.ts'],
  ['browser-wallet', 'src/browser/wallet/mobile/a.ts', 'src/ui/b.ts'],
  ['flows-stand-on-browser', 'src/flows/files/a.ts', 'src/screens/shared/b.ts'],
  ['drop-screen', 'src/screens/drop/a.tsx', 'src/screens/sign/b.ts'],
  ['proofs-screen', 'src/screens/proofs/a.tsx', 'src/screens/verify/b.ts'],
  ['sign-screen', 'src/screens/sign/a.tsx', 'src/app/b.ts'],
  ['check-screen', 'src/screens/check/a.tsx', 'src/screens/drop/b.ts'],
  ['signer-screen', 'src/screens/signer/a.tsx', 'src/screens/verify/b.ts'],
  ['how-screen', 'src/screens/how/a.tsx', 'src/screens/verify/b.ts'],
  ['verify-screen', 'src/screens/verify/record/a.tsx', 'src/app/b.ts'],
  ['shared-screen', 'src/screens/shared/a.tsx', 'src/screens/verify/b.ts'],
  ['app-stands-on-all', 'src/app/a.tsx', 'src/page.ts'],
];

/** The folders of a floor's tests are held to the same. */
const TEST_FOLDERS = FLOORS.map(([rule, from, to]): Forbidden => [
  `${rule}-in-tests`,
  join(dirname(from), 'test', basename(from)),
  to,
]);

/** Every rule that there is. */
const FORBIDDEN: readonly Forbidden[] = [
  ...FLOORS,
  ...TEST_FOLDERS,
  ['drop-screen-in-tests', 'src/screens/drop/test/a.ts', 'src/screens/verify/test/b.ts'],
  ['verify-data-is-below', 'src/screens/verify/data/kept/a.ts', 'src/screens/verify/words/b.ts'],
  ['verify-words-is-below', 'src/screens/verify/words/a.ts', 'src/screens/verify/share/b.ts'],
  ['verify-parts-is-below', 'src/screens/verify/who/a.tsx', 'src/screens/verify/record/b.ts'],
  ['only-wiring-runs-the-browser', 'src/app/header/a.tsx', 'src/browser/wallet/b.ts'],
  ['entry-imports-the-roof', 'src/a.tsx', 'src/ui/b.ts'],
  ['every-file-has-a-floor', 'src/app/a.ts', 'src/screens/b.ts'],
  ['every-file-has-a-floor', 'src/app/a.ts', 'src/attic/b.ts'],
  ['tests-never-reach-up', 'src/browser/wallet/a.test.ts', 'e2e/b.ts'],
  ['tests-never-reach-up', 'packages/core/src/test/a.ts', 'e2e/b.ts'],
  ['tests-never-reach-up', 'src/flows/test/a.ts', 'packages/countersign/src/b.ts'],
  ['packages-know-no-page', 'packages/countersign/src/a.test.ts', 'src/flows/b.ts'],
  ['product-never-imports-tests', 'src/flows/a.ts', 'src/flows/test/b.ts'],
  ['product-never-imports-tests', 'src/app/a.tsx', 'src/browser/wallet/test/double/b.ts'],
  ['product-never-imports-tests', 'packages/countersign/src/a.ts', 'packages/proof/src/test/b.ts'],
  ['product-never-imports-tests', 'local/a.ts', 'src/browser/storage/b.test.ts'],
  ['end-to-end-sees-the-page-from-outside', 'e2e/a.spec.ts', 'src/screens/sign/b.ts'],
  ['ground-by-its-entries', 'src/flows/a.ts', 'packages/proof/src/claim/b.ts'],
  ['no-circular', 'src/flows/a.ts', 'src/flows/a.ts'],
  ['no-orphans', 'src/flows/a.ts', ''],
  ['no-packages-of-others', 'src/flows/a.ts', 'unlisted'],
  ['ground-is-pure', 'packages/proof/src/a.ts', 'listed'],
  ['ground-is-pure', 'packages/core/src/configuration/a.ts', 'listed'],
  ['no-dev-dependencies-in-product', 'src/ui/a.ts', 'listed-for-development'],
  ['not-to-unresolvable', 'src/ui/a.ts', './not-there'],
];

const PACKAGES = ['unlisted', 'listed', 'listed-for-development'];

let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'floors-'));
  const manifest = {
    dependencies: { listed: '1.0.0' },
    devDependencies: { 'listed-for-development': '1.0.0' },
  };
  write('package.json', JSON.stringify(manifest));
  for (const name of PACKAGES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

it.each(FORBIDDEN)('%s should refuse the import in %s of %s', async (rule, from, to) => {
  const folder = from.slice(0, from.indexOf('/'));
  rmSync(join(root, folder), { recursive: true, force: true });
  write(from, to === '' ? '' : `export { b } from '${getSpecifier(from, to)}';\n`);
  if (/^\w+\/.*\.tsx?$/.test(to) && to !== from) write(to, 'export const b = 1;\n');
  expect(await getBroken(folder)).toContain(rule);
});

it('should have an import for every rule that there is', () => {
  const rules = configuration.forbidden.map(({ name }) => name);
  expect(new Set(FORBIDDEN.map(([rule]) => rule))).toEqual(new Set(rules));
});

it('should let an import down by a type pass every rule', async () => {
  rmSync(join(root, 'src'), { recursive: true, force: true });
  write(
    'src/flows/a.ts',
    "import type { B } from '../browser/wallet/b';\nexport const a: B = 1;\n",
  );
  write('src/browser/wallet/b.ts', 'export type B = number;\n');
  expect(await getBroken('src')).toEqual([]);
});

function getSpecifier(from: string, to: string): string {
  if (!to.includes('/') || to.startsWith('.')) return to;
  const path = relative(dirname(from), to).replace(/\.tsx?$/, '');
  return path.startsWith('.') ? path : `./${path}`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The names of the rules that the planted files break. */
async function getBroken(folder: string): Promise<readonly string[]> {
  const settings: ICruiseOptions = {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: configuration.forbidden },
  };
  const { output } = await cruise([folder], settings);
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule }) => rule.name);
}
