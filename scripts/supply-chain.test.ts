import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const DOCUMENT = readFileSync('docs/dependencies.md', 'utf8');
const MANIFESTS = ['package.json', ...findWorkspaces()];
const LOCK = Object.entries(toObject(readJson('package-lock.json').packages)).map(
  ([path, entry]) => ({ path, ...readLocked(toObject(entry)) }),
);
const LOCKED = LOCK.flatMap((entry) => {
  const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(entry.path) ?? [];
  return name === undefined || entry.isLink ? [] : [{ ...entry, name }];
});
const OWN = new Set(
  LOCK.flatMap(({ path, isLink }) => (isLink ? [path.replace('node_modules/', '')] : [])),
);

it('should pin each dependency to one version', () => {
  for (const [name, version] of readDirect()) {
    if (!OWN.has(name)) expect(version, name).toMatch(/^(?:npm:[a-z-]+@)?\d+\.\d+\.\d+[\w.-]*$/);
  }
});

it('should say what each dependency is for, and of no other', () => {
  const [tables = ''] = DOCUMENT.split('## Licences');
  const told = [...tables.matchAll(/^\| (`.*?) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const direct = new Set(readDirect().map(([name]) => name));
  expect(told.sort()).toEqual([...direct].filter((name) => !OWN.has(name)).sort());
});

it('should hold packages of known licences only, and in what is shipped fewer', () => {
  const [, ofAll = '', ofTools = ''] =
    /^## Licences\n\n([^;]+); for tools that are not shipped also ([^.]+(?:\.\d[^.]*)*)\.$/m.exec(
      DOCUMENT,
    ) ?? [];
  const shipped = new Set(ofAll.split(', '));
  const tools = new Set([...shipped, ...ofTools.split(', ')]);
  for (const { name, license, isTool } of LOCKED) {
    const terms = license.replace(/[()]/g, '').split(/ (?:AND|OR) /);
    const allowed = isTool ? tools : shipped;
    expect(
      terms.filter((term) => !allowed.has(term)),
      name,
    ).toEqual([]);
  }
});

it('should name each package that runs a script when it is installed', () => {
  const [, scripts = ''] = DOCUMENT.split('## Scripts at installation');
  const running = LOCKED.filter(({ runsScript }) => runsScript);
  expect(new Set(running.map(({ name }) => `\`${name}\``))).toEqual(
    new Set(scripts.match(/^`[^`]+`/gm)),
  );
});

it('should know each package by its hash', () => {
  const unknown = LOCKED.filter(({ hasHash, isBundled }) => !hasHash && !isBundled);
  expect(unknown).toEqual([]);
});

function findWorkspaces(): string[] {
  try {
    return readdirSync('packages').map((name) => `packages/${name}/package.json`);
  } catch {
    return [];
  }
}

function readDirect(): [string, string][] {
  return MANIFESTS.flatMap((path) => {
    const manifest = readJson(path);
    return ['devDependencies', 'optionalDependencies', 'dependencies'].flatMap((kind) =>
      Object.entries(toObject(manifest[kind])).map(([name, version]): [string, string] => [
        name,
        String(version),
      ]),
    );
  });
}

function readLocked(entry: Readonly<Record<string, unknown>>) {
  return {
    license: String(entry.license),
    isTool: entry.dev === true,
    isLink: entry.link === true,
    hasHash: typeof entry.integrity === 'string',
    /** Bundled in another package, whose hash covers it. */
    isBundled: entry.inBundle === true,
    runsScript: entry.hasInstallScript === true,
  };
}

function readJson(path: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return toObject(value);
}

function toObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
