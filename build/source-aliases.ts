import { join } from 'node:path';
import tsconfig from '../tsconfig.base.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');

export const SOURCE_ALIASES = Object.entries(tsconfig.compilerOptions.paths).map(
  ([name, [path = '']]) => ({
    find: new RegExp(`^${name.replace('*', '(.*)')}$`),
    replacement: join(ROOT, path.replace('*', '$1')),
  }),
);
