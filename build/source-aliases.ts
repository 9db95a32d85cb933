import { join } from 'node:path';
import tsconfig from '../tsconfig.base.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');

/** The sources of this repository's packages in place of what is built of them, for Vite. */
export const SOURCE_ALIASES = Object.entries(tsconfig.compilerOptions.paths).map(
  ([name, [path = '']]) => ({
    find: new RegExp(`^${name.replace('*', '(.*)')}$`),
    replacement: join(ROOT, path.replace('*', '$1')),
  }),
);
