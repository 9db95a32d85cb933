import react from '@vitejs/plugin-react';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Configuration } from '@countersign/core/configuration/configuration';
import { SOURCE_ALIASES } from './source-aliases';

const ROOT = join(import.meta.dirname, '..');
/** Playwright does not transform modules in node_modules. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'countersign');
const FILE = join(FOLDER, 'first-screen.js');

export type RenderFirstScreen = (configuration: Configuration) => Promise<string>;

/** Servers with other configurations use the cached result. */
export async function buildFirstScreen(): Promise<RenderFirstScreen> {
  const code = await bundle();
  mkdirSync(FOLDER, { recursive: true });
  // Renaming is atomic: another process may write the file at the same time.
  const draft = `${FILE}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, FILE);
  return loadFirstScreen();
}

export async function loadFirstScreen(): Promise<RenderFirstScreen> {
  if (!existsSync(FILE)) throw new Error('The page was not built yet: npm run build');
  const module: unknown = await import(pathToFileURL(FILE).href);
  if (!isFirstScreen(module)) throw new Error(`${FILE} draws no first screen`);
  return module.renderFirstScreen;
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: SOURCE_ALIASES },
    // Selects React's production build.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: 'src/prerender.tsx',
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  if (!('output' in built)) throw new Error('the first screen was not built');
  return built.output[0].code;
}

function isFirstScreen(module: unknown): module is { renderFirstScreen: RenderFirstScreen } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'renderFirstScreen' in module &&
    typeof module.renderFirstScreen === 'function'
  );
}
