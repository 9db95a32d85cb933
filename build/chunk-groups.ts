import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ENTRANCES, type Entrance } from './entrances';

type IsNeededBy = (entrance: Entrance) => boolean;

/** Of the ground, what nearly all that imports it needs. */
const COMMON = /\/src\/proof\/(?:errors|encoding\/(?:bytes|hex|base58))\.ts$/;

/** A module belongs to the first group that it fits; the bundler alone divides the others. */
const GROUPS: readonly (readonly [
  name: string,
  fits: (isNeededBy: IsNeededBy, id: string) => boolean,
])[] = [
  [
    'configuration',
    (isNeededBy, id) => COMMON.test(id) || (isNeededBy('ask') && isNeededBy('page')),
  ],
  ['ask-ahead', (isNeededBy) => isNeededBy('ask')],
  ['page', (isNeededBy) => isNeededBy('page') || isNeededBy('drop')],
  ['record', (isNeededBy) => isNeededBy('sign') && isNeededBy('verify')],
  // What a record begins with and its later parts, and looking files up, need too.
  ['evidence', (isNeededBy, id) => isNeededBy('verify') && /\/(?:flows|shared)\//.test(id)],
];

/**
 * Puts what the screens begin with into few files. The bundler alone makes 26 of it for the first
 * screen and about 50 for the others, each a request (docs/decisions/0027).
 */
export function getChunkGroups(): Rolldown.CodeSplittingGroup[] {
  const needs = new Map<Entrance, ReadonlySet<string>>();
  return [
    // React, and what calls it: a task of its own. first-style-plugin.ts knows its style by this name.
    {
      name: 'index',
      test: /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/main\.tsx$/,
      priority: GROUPS.length + 1,
    },
    ...GROUPS.map(([name, fits], index) => ({
      debugName: name,
      priority: GROUPS.length - index,
      name: (id: string, context: Rolldown.ChunkingContext) => {
        const isNeededBy = (entrance: Entrance) => {
          const needed = needs.get(entrance) ?? follow(ENTRANCES[entrance], context);
          needs.set(entrance, needed);
          return needed.has(id);
        };
        return fits(isNeededBy, id) ? name : null;
      },
    })),
  ];
}

/** It names all of the ground, of which each that imports it needs a little: the bundler knows what. */
const GROUND = '/src/proof/index.ts';

/** All that a module imports, directly or not, and not only later. */
function follow(entrance: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const path = join(import.meta.dirname, '..', entrance);
  if (!context.getModuleInfo(path)) throw new Error(`the build has no ${entrance}`);
  const found = new Set([path]);
  // A set that grows while it is gone through is gone through to its end.
  for (const id of found) {
    if (id.endsWith(GROUND)) continue;
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}
