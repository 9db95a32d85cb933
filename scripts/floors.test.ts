import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import configuration from '../.dependency-cruiser.cjs';

type Forbidden = readonly [rule: string, from: string, to: string];

const FLOORS: readonly Forbidden[] = [
  ['proof-imports-nothing', 'packages/proof/src/claim/a.ts', 'packages/core/src/b.ts'],
  ['core-stands-on-proof', 'packages/core/src/nodes/a.ts', 'packages/countersign/src/b.ts'],
  ['command-stands-on-core', 'packages/countersign/src/a.ts', 'src/ui/b.ts'],
  ['ui-has-no-domain', 'src/ui/a.tsx', 'packages/proof/src/b.ts'],
  ['browser-codes', 'src/browser/codes/a.ts', 'src/browser/hashing/b.ts'],
  ['browser-hashing', 'src/browser/hashing/a.ts', 'src/browser/stamping/b.ts'],
  ['browser-stamping', 'src/browser/stamping/a.ts', 'src/browser/storage/b.ts'],
  ['browser-storage', 'src/browser/storage/a.ts', 'src/browser/wallet/b.ts'],
  ['browser-wallet', 'src/browser/wallet/mobile/a.ts', 'src/ui/b.ts'],
  ['features-root', 'src/features/a.ts', 'src/shell/b.ts'],
  ['network-feature', 'src/features/network/a.ts', 'src/features/receipts/index.ts'],
  ['receipts-feature', 'src/features/receipts/a.ts', 'src/features/signer/index.ts'],
  ['signer-feature', 'src/features/signer/a.ts', 'src/features/files/index.ts'],
  ['files-feature', 'src/features/files/a.ts', 'src/features/find/index.ts'],
  ['find-feature', 'src/features/find/a.tsx', 'src/features/drop/index.ts'],
  ['request-feature', 'src/features/request/a.tsx', 'src/features/drop/index.ts'],
  ['drop-feature', 'src/features/drop/a.tsx', 'src/features/possession/index.ts'],
  ['possession-feature', 'src/features/possession/a.tsx', 'src/features/record/index.ts'],
  ['record-feature', 'src/features/record/card/a.tsx', 'src/features/sign/index.ts'],
  ['sign-feature', 'src/features/sign/a.tsx', 'src/shell/b.ts'],
  ['shell-stands-on-all', 'src/shell/a.tsx', 'src/page.ts'],
];

const TEST_FOLDERS = FLOORS.map(([rule, from, to]): Forbidden => [
  `${rule}-in-tests`,
  join(dirname(from), 'test', basename(from)),
  to,
]);

const FORBIDDEN: readonly Forbidden[] = [
  ...FLOORS,
  ...TEST_FOLDERS,
  ['features-root', 'src/features/a.ts', 'src/features/sign/b.ts'],
  ['sign-feature', 'src/features/sign/a.tsx', 'src/features/files/list/b.ts'],
  ['find-feature-in-tests', 'src/features/find/test/a.ts', 'src/features/record/test/b.ts'],
  ['record-data-is-below', 'src/features/record/data/kept/a.ts', 'src/features/record/words/b.ts'],
  ['record-words-is-below', 'src/features/record/words/a.ts', 'src/features/record/share/b.ts'],
  ['record-parts-is-below', 'src/features/record/who/a.tsx', 'src/features/record/card/b.ts'],
  ['only-wiring-runs-the-browser', 'src/shell/header/a.tsx', 'src/browser/wallet/b.ts'],
  ['entry-imports-the-roof', 'src/a.tsx', 'src/ui/b.ts'],
  ['every-file-has-a-floor', 'src/shell/a.ts', 'src/features/attic/b.ts'],
  ['every-file-has-a-floor', 'src/shell/a.ts', 'src/attic/b.ts'],
  ['tests-never-reach-up', 'src/browser/wallet/a.test.ts', 'e2e/b.ts'],
  ['tests-never-reach-up', 'packages/core/src/test/a.ts', 'e2e/b.ts'],
  ['tests-never-reach-up', 'src/features/test/a.ts', 'packages/countersign/src/b.ts'],
  ['packages-know-no-page', 'packages/countersign/src/a.test.ts', 'src/features/b.ts'],
  ['product-never-imports-tests', 'src/features/a.ts', 'src/features/test/b.ts'],
  ['product-never-imports-tests', 'src/shell/a.tsx', 'src/browser/wallet/test/double/b.ts'],
  ['product-never-imports-tests', 'packages/countersign/src/a.ts', 'packages/proof/src/test/b.ts'],
  ['product-never-imports-tests', 'local/a.ts', 'src/browser/storage/b.test.ts'],
  ['end-to-end-sees-the-page-from-outside', 'e2e/a.spec.ts', 'src/features/sign/b.ts'],
  ['ground-by-its-entries', 'src/features/a.ts', 'packages/proof/src/claim/b.ts'],
  ['no-circular', 'src/features/a.ts', 'src/features/a.ts'],
  ['no-orphans', 'src/features/a.ts', ''],
  ['no-packages-of-others', 'src/features/a.ts', 'unlisted'],
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

it('should let a test import what a feature below does not show to others', async () => {
  rmSync(join(root, 'src'), { recursive: true, force: true });
  write('src/features/files/list/b.ts', 'export const b = 1;\n');
  write(
    'src/features/sign/test/a.ts',
    "import { b } from '../../files/list/b';\nexport const a = b;\n",
  );
  write('src/features/sign/a.test.ts', "import { a } from './test/a';\nexport const c = a;\n");
  expect(await getBroken('src')).toEqual([]);
});

it('should let an import down by a type pass every rule', async () => {
  rmSync(join(root, 'src'), { recursive: true, force: true });
  write(
    'src/features/a.ts',
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
