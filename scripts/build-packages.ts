/**
 * The packages' `prepack` scripts run this file. `countersign/client` becomes one file with the
 * modules of `core` that it needs; its types refer only to those of `proof`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { SOURCE_ALIASES } from '../build/source-aliases';

const ROOT = join(import.meta.dirname, '..');
const COMPILER = join(ROOT, 'node_modules/typescript-7/bin/tsc');

/** Node requires the whole name of an imported file. */
const RELATIVE = /(\bfrom '|\bimport\(')(\.[^']+)(')/g;

const CLIENT_TYPES = { 'index.d.ts': 'client.d.ts', 'types.d.ts': 'types.d.ts' };

const name = process.argv[2];
if (name === 'proof') buildProof();
else if (name === 'countersign') await buildCountersign();
else throw new Error('npx tsx scripts/build-packages.ts proof|countersign');

function buildProof(): void {
  const folder = join(ROOT, 'packages/proof');
  const output = join(folder, 'dist');
  rmSync(output, { recursive: true, force: true });
  compile('packages/proof/tsconfig.build.json', output);
  for (const path of listFiles(output)) nameWhole(path);
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

async function buildCountersign(): Promise<void> {
  const folder = join(ROOT, 'packages/countersign');
  const output = join(folder, 'dist');
  rmSync(output, { recursive: true, force: true });
  await bundle(join(folder, 'src/client/index.ts'), output, 'client');
  const types = mkdtempSync(join(tmpdir(), 'countersign-types-'));
  try {
    compile('packages/countersign/tsconfig.build.json', types);
    for (const [from, to] of Object.entries(CLIENT_TYPES)) {
      const path = join(output, to);
      cpSync(join(types, 'packages/countersign/src/client', from), path);
      nameWhole(path);
      if (readFileSync(path, 'utf8').includes("'../")) throw new Error(`${path} needs other files`);
    }
  } finally {
    rmSync(types, { recursive: true });
  }
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
}

async function bundle(entry: string, outDir: string, fileName: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: SOURCE_ALIASES },
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

function compile(project: string, output: string): void {
  const words = ['-p', join(ROOT, project), '--outDir', output];
  execFileSync(process.execPath, [COMPILER, ...words], { stdio: 'inherit' });
}

function nameWhole(path: string): void {
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(RELATIVE, '$1$2.js$3'));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|d\.ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
