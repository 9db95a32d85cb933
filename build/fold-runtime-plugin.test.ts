import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { foldRuntimePlugin } from './fold-runtime-plugin';

const SOUND: Readonly<Record<string, string>> = {
  main: `import { setting } from 'configuration'; console.log(setting, import('late'), import('other'));`,
  configuration: `export const setting = 'one';`,
  // The bundler's helpers are for modules of the older kind.
  late: `import old from 'old.cjs'; export default old;`,
  other: `import old from 'other.cjs'; export { setting } from 'configuration'; export default old;`,
  'old.cjs': `module.exports = { old: 1 };`,
  'other.cjs': `module.exports = { old: 2 };`,
};

/** @returns each file's text by its name */
async function bundle(changed: Readonly<Record<string, string>> = {}) {
  const modules: Readonly<Record<string, string>> = { ...SOUND, ...changed };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'main',
        output: {
          codeSplitting: {
            groups: [
              { name: 'configuration', test: /configuration/, priority: 2 },
              { name: 'first', tags: ['$initial'], priority: 1 },
            ],
          },
        },
      },
    },
    plugins: [
      {
        name: 'modules',
        enforce: 'pre',
        resolveId: (id) => (id in modules ? `/virtual/${id}` : null),
        load: (id) => modules[id.replace('/virtual/', '')] ?? null,
      },
      foldRuntimePlugin(),
    ],
  });
  if (!('output' in built)) throw new Error('not one bundle');
  return new Map(built.output.filter(isChunk).map(({ fileName, code }) => [fileName, code]));
}

function isChunk(file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk {
  return file.type === 'chunk';
}

describe('the bundler’s helpers', () => {
  it('should be in a file that is asked for anyhow', async () => {
    const files = await bundle();
    const names = [...files.keys()];
    expect(names.filter((name) => name.includes('rolldown-runtime'))).toEqual([]);
    const late = names.find((name) => name.includes('late'));
    expect(files.get(late ?? '')).toMatch(/from"\.\/configuration-/);
  });

  it.each([
    ['the file that they are in changes', { configuration: `export const setting = 'two';` }],
    ['more of them are needed', { late: `export * from 'old.cjs'; import('other.cjs');` }],
    ['what needs them changes', { 'old.cjs': `module.exports = { old: 3 };` }],
  ])('should give no file another content under the same name when %s', async (_, changed) => {
    const [before, after] = [await bundle(), await bundle(changed)];
    expect([...after.values()]).not.toEqual([...before.values()]);
    for (const [name, code] of after) expect(before.get(name) ?? code).toBe(code);
  });
});
