import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ENTRANCES, type Entrance } from './entrances';

type IsNeededBy = (entrance: Entrance) => boolean;

/** The part of the ground that nearly everything needs. */
const COMMON = /\/packages\/proof\/src\/(?:errors|encoding\/(?:bytes|hex|base58))\.ts$/;

/** A module belongs to the first matching group; the bundler divides the rest. */
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
  // Also needed by a record's later parts and by lookups.
  ['evidence', (isNeededBy, id) => isNeededBy('verify') && /\/(?:flows|shared)\//.test(id)],
];

/**
 * Joins what the screens load first. The bundler alone makes 26 files for the first screen and
 * about 50 for the others (docs/decisions/0027).
 */
export function getChunkGroups(): Rolldown.CodeSplittingGroup[] {
  const needs = new Map<Entrance, ReadonlySet<string>>();
  return [
    // React gets a task of its own. first-style-plugin.ts relies on this name.
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

/** The ground's entries re-export much, of which the bundler picks what is used. */
const GROUND = /\/packages\/proof\/src\/[a-z]+\.ts$/;

/** All static imports, direct or not. */
function follow(entrance: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const path = join(import.meta.dirname, '..', entrance);
  if (!context.getModuleInfo(path)) throw new Error(`the build has no ${entrance}`);
  const found = new Set([path]);
  // Iterating a set visits what is added meanwhile.
  for (const id of found) {
    if (GROUND.test(id)) continue;
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  }
  return found;
}
