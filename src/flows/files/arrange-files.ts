export type FileOrder = 'added' | 'name' | 'size';

/** A person's view of a long list. */
export interface Arrangement {
  readonly order: FileOrder;
  /** Part of a name, in any case. Empty for all. */
  readonly filter: string;
  /** A name from {@link getFolders}; null for all. */
  readonly folder: string | null;
}

export interface ListedFile {
  readonly id: number;
  /** A path from the dropped folder; a plain name otherwise. */
  readonly name: string;
  readonly size: number | null;
}

export interface Folder {
  /** The path up to it. */
  readonly name: string;
  readonly count: number;
  readonly bytes: number;
}

/** Names are sorted as people count: `2` before `10`. */
const { compare: compareNames } = new Intl.Collator(undefined, { numeric: true });

/** By size, the largest comes first. */
export function sortFiles(files: readonly ListedFile[], order: FileOrder): readonly ListedFile[] {
  switch (order) {
    case 'added':
      return files;
    case 'name':
      return files.toSorted((a, b) => compareNames(a.name, b.name));
    case 'size':
      return files.toSorted((a, b) => (b.size ?? -1) - (a.size ?? -1));
  }
}

export function filterFiles(
  files: readonly ListedFile[],
  { filter, folder }: Pick<Arrangement, 'filter' | 'folder'>,
): readonly ListedFile[] {
  const part = fold(filter.trim());
  if (part === '' && folder === null) return files;
  return files.filter(
    ({ name }) => (folder === null || isInFolder(name, folder)) && fold(name).includes(part),
  );
}

/** The same letters in any case, and however they are composed: some systems part `é` in two. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFC');
}

/**
 * Returns the folders in which the paths first differ: a path that all share tells nothing apart.
 * Empty where there is only one folder.
 */
export function getFolders(files: readonly ListedFile[]): readonly Folder[] {
  const shared = getSharedPath(files);
  const folders = new Map<string, { count: number; bytes: number }>();
  for (const { name, size } of files) {
    const end = name.indexOf('/', shared.length);
    if (end <= shared.length) continue;
    const path = name.slice(0, end);
    const folder = folders.get(path) ?? { count: 0, bytes: 0 };
    folder.count += 1;
    folder.bytes += size ?? 0;
    folders.set(path, folder);
  }
  const all = [...folders].map(([name, sums]) => ({ name, ...sums }));
  if (all.length === 1 && all[0]?.count === files.length) return [];
  return all.toSorted((a, b) => compareNames(a.name, b.name));
}

export function isInFolder(name: string, folder: string): boolean {
  return name.startsWith(`${folder}/`);
}

/** Ends with a slash, or is empty. */
function getSharedPath(files: readonly ListedFile[]): string {
  const first = files[0]?.name ?? '';
  let shared = first.slice(0, first.lastIndexOf('/') + 1);
  for (const { name } of files) {
    while (!name.startsWith(shared)) {
      shared = shared.slice(0, shared.slice(0, -1).lastIndexOf('/') + 1);
    }
  }
  return shared;
}
