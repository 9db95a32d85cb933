import type { Rolldown } from 'vite';
import { ENTRANCES, type Entrance } from './entrances';

/** What each screen begins with, and what asks a node for what it shows first. */
const SCREENS = {
  page: ['page'],
  drop: ['page', 'drop'],
  sign: ['page', 'sign', 'wallets'],
  verify: ['page', 'verify', 'ask'],
} as const satisfies Record<string, readonly Entrance[]>;

/** Where all begins: the one file that the page asks for as it is read. */
const BEGINNING = 'src/main.tsx';

/** Stands in `index.html` for the addresses of the files that a screen needs. */
const PLACE = /%(page|drop|sign|verify)-files%/g;
/** What Vite has the page ask for: the beginning, and what that needs. */
const SCRIPT = /\s*<script type="module"[^>]* src="\/([^"]+)"><\/script>/g;
const ASKING = '%ask-ahead%';

/**
 * Names in the page the scripts that each screen needs, and leaves it to ask by itself, as it is read,
 * for the one that all begins with.
 *
 * @param bundle - null where nothing is built, and nothing can be named
 * @throws Error where the build has no such screen
 */
export function nameScreenFiles(html: string, bundle: Rolldown.OutputBundle | null): string {
  return html
    .replace(SCRIPT, (script, file: string) =>
      bundle && listNeededFirst(bundle).includes(file) ? '' : script,
    )
    .replace(PLACE, (_, screen: keyof typeof SCREENS) =>
      bundle ? listFiles(bundle, SCREENS[screen]) : '',
    )
    .replace(ASKING, bundle ? `/${find(bundle, ENTRANCES.ask)}` : `/${ENTRANCES.ask}`);
}

/** What the beginning needs, and the page need not ask for as it is read. */
function listNeededFirst(bundle: Rolldown.OutputBundle): readonly string[] {
  const first = find(bundle, BEGINNING);
  return [...follow(bundle, [first])].filter((file) => file !== first);
}

/** @returns `/assets/a.js /assets/b.js` */
function listFiles(bundle: Rolldown.OutputBundle, entrances: readonly Entrance[]): string {
  const first = find(bundle, BEGINNING);
  const files = entrances.map((entrance) => find(bundle, ENTRANCES[entrance]));
  return [...new Set([...listNeededFirst(bundle), ...follow(bundle, files)])]
    .filter((file) => file !== first)
    .map((file) => `/${file}`)
    .join(' ');
}

function find(bundle: Rolldown.OutputBundle, path: string): string {
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(path))) {
      return file.fileName;
    }
  }
  throw new Error(`the build has no chunk of ${path}`);
}

function follow(bundle: Rolldown.OutputBundle, files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  // A set that grows while it is gone through is gone through to its end.
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next);
  }
  return found;
}
