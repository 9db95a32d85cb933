import type { Rolldown } from 'vite';

/** Stands in `index.html` for the addresses of the files that a record's screen needs. */
export const RECORD_FILES = '%record-files%';

/** The screen itself, and what asks a node for the record’s bytes. */
const ENTRANCES = ['src/app/screens/verify-screen.ts', 'src/chain/fetch-evidence.ts'];

/**
 * @returns the scripts that `/verify/…` loads besides those of every page, as `index.html` lists
 *   them: `/assets/a.js /assets/b.js`
 * @throws Error where the build has no such screen
 */
export function listRecordFiles(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = follow(
    bundle,
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  );
  const entrances = ENTRANCES.map((path) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
    if (!chunk) throw new Error(`the build has no chunk of ${path}`);
    return chunk.fileName;
  });
  return [...follow(bundle, entrances)]
    .filter((file) => !first.has(file))
    .map((file) => `/${file}`)
    .join(' ');
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
