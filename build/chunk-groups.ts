import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ENTRANCES, FETCHED_WHEN_IDLE, OTHER_SCREENS } from './entrances';

/** Each with all that it imports statically; the other screens also with what they import late. */
const WHOLES = { ...ENTRANCES, ...FETCHED_WHEN_IDLE, others: OTHER_SCREENS } as const;

type Whole = keyof typeof WHOLES;
type IsNeededBy = (whole: Whole) => boolean;

/** The part of the ground that nearly everything needs. */
const COMMON = /\/packages\/proof\/src\/(?:errors|encoding\/(?:bytes|hex|base58|address))\.ts$/;
/** Of the ground too: what a name may be, what a file is called, and what lookups need (see `follow`). */
const NAMES = '/packages/proof/src/claim/plain-text.ts';
const FILE_WORDS = '/packages/proof/src/receipt/file-words.ts';
const LOOKUPS = /\/packages\/proof\/src\/(?:receipt|encoding|verify)\//;
/** The modules of Kit that a request to a node needs. */
const KIT =
  /\/node_modules\/(?:@solana\/(?:errors|functional|rpc(?:-api|-spec|-spec-types|-transformers|-transport-http)?)|fast-stable-stringify)\//;
/** Also needed by a record's later parts and by lookups; what checks dropped files only by a record and a copy of it. */
const LATER_TOO = /\/(?:flows|shared(?!\/dropped)|core\/src\/(?!nodes|configuration)[a-z]+)\//;

/** The parts of a menu. A record's menus use them too, and load late. */
const MENUS = /\/(?:node_modules|ui\/menu)\//;

/** A module belongs to the first matching group; the bundler divides the rest. */
const GROUPS: readonly (readonly [name: string, fits: (by: IsNeededBy, id: string) => boolean])[] =
  [
    ['configuration', (by, id) => COMMON.test(id) || (by('ask') && by('page'))],
    ['ask-ahead', (by, id) => by('ask') || by('network') || KIT.test(id)],
    ['page', (by, id) => id.endsWith(NAMES) || by('page') || by('drop')],
    [
      'record',
      (by, id) => id.endsWith(FILE_WORDS) || (by('verify') && (by('sign') || LATER_TOO.test(id))),
    ],
    ['wallets', (by) => by('wallets')],
    [
      'shared',
      (by, id) =>
        (by('sign') && (by('stores') || by('kept') || by('files'))) ||
        (by('menus') && by('others') && !MENUS.test(id)),
    ],
    ['menu-contents', (by) => by('menus')],
    ['stores', (by) => by('stores')],
    [
      'lookups',
      (by, id) =>
        LOOKUPS.test(id) || by('lookups') || ((by('kept') || by('files')) && by('others')),
    ],
    ['listed-files', (by) => by('files')],
    // People countersign from a record, which has these loaded.
    ['verify-screen', (by) => by('verify')],
  ];

/**
 * Joins what the screens load first, and what is fetched when idle. The bundler alone makes 26
 * files for the first screen, about 50 for the others (docs/decisions/0027), and about 50 when idle
 * (docs/decisions/0117).
 */
export function getChunkGroups(): Rolldown.CodeSplittingGroup[] {
  const needs = new Map<Whole, ReadonlySet<string>>();
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
        const isNeededBy = (whole: Whole) => {
          const needed = needs.get(whole) ?? follow(whole, context);
          needs.set(whole, needed);
          return needed.has(id);
        };
        return fits(isNeededBy, id) ? name : null;
      },
    })),
  ];
}

/** These re-export much, of which the bundler picks what is used. */
const ENTRY = /\/packages\/proof\/src\/[a-z]+\.ts$|\/@solana\/kit\/dist\//;

/** All imports, direct or not; those of other screens also by `import()`. */
function follow(whole: Whole, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const root = join(import.meta.dirname, '..');
  const found = new Set([WHOLES[whole]].flat().map((entrance) => join(root, entrance)));
  for (const path of found) {
    if (!context.getModuleInfo(path)) throw new Error(`the build has no ${path}`);
  }
  // Iterating a set visits what is added meanwhile.
  for (const id of found) {
    if (ENTRY.test(id)) continue;
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const next of importedIds) found.add(next);
    if (whole === 'others') for (const next of dynamicallyImportedIds) found.add(next);
  }
  return found;
}
