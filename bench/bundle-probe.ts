import { join } from 'node:path';
import { build } from 'vite';
import { SOURCE_ALIASES } from '../build/source-aliases';

export type ProbeName = 'start-probe' | 'record-probe';

export async function bundleProbe(name: ProbeName): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: SOURCE_ALIASES },
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: join(import.meta.dirname, 'probe', `${name}.ts`),
        formats: ['iife'],
        name: 'probe',
      },
    },
  });
  for (const part of [result].flat()) if ('output' in part) return part.output[0].code;
  throw new Error(`${name} was not built.`);
}
