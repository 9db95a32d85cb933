import type { Rolldown } from 'vite';

const ENTRANCES = {
  ask: 'src/shell/wiring/ask-ahead.ts',
  page: 'src/page.tsx',
  drop: 'src/features/drop/drop-screen.tsx',
  sign: 'src/features/sign/sign-screen.tsx',
  verify: 'src/features/record/record-screen.tsx',
} as const;

type Entrance = keyof typeof ENTRANCES;

/** `ask` fetches the record. */
const SCREENS = {
  page: ['page'],
  drop: ['page', 'drop'],
  sign: ['page', 'sign'],
  verify: ['page', 'verify', 'ask'],
} as const satisfies Record<string, readonly Entrance[]>;

const ENTRY = 'src/main.tsx';

const PLACEHOLDER = /%(page|drop|sign|verify)-files%/g;
const SCRIPT = /\s*<script type="module"[^>]* src="\/([^"]+)"><\/script>/g;
const ASKING = '%ask-ahead%';

/** @param bundle - null in development */
export function insertScreenFiles(html: string, bundle: Rolldown.OutputBundle | null): string {
  return html
    .replace(SCRIPT, (script, file: string) =>
      bundle && listEntryFiles(bundle).includes(file) ? '' : script,
    )
    .replace(PLACEHOLDER, (_, screen: keyof typeof SCREENS) =>
      bundle ? listFiles(bundle, SCREENS[screen]) : '',
    )
    .replace(ASKING, bundle ? `/${find(bundle, ENTRANCES.ask)}` : `/${ENTRANCES.ask}`);
}

function listEntryFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const first = find(bundle, ENTRY);
  return [...follow(bundle, [first])].filter((file) => file !== first);
}

function listFiles(bundle: Rolldown.OutputBundle, entrances: readonly Entrance[]): string {
  const first = find(bundle, ENTRY);
  const files = entrances.map((entrance) => find(bundle, ENTRANCES[entrance]));
  return [...new Set([...listEntryFiles(bundle), ...follow(bundle, files)])]
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
  // A loop over a set also visits members that are added during the loop.
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next);
  }
  return found;
}
