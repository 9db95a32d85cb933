export type FileOrder = 'name' | 'size';

export interface Arrangement {
  readonly order: FileOrder;
  readonly filter: string;
  readonly opened: ReadonlyMap<string, boolean>;
}

export interface ListedFile {
  readonly id: number;
  /** A path within the dropped folder, or a plain name. */
  readonly name: string;
  readonly size: number | null;
}

export interface FolderRow {
  readonly kind: 'folder';
  readonly path: string;
  readonly name: string;
  readonly count: number;
  readonly bytes: number;
  readonly isOpen: boolean;
  readonly depth: number;
}

export interface FileRow {
  readonly kind: 'file';
  readonly id: number;
  readonly start: number;
  readonly depth: number;
}

export type ListRow = FolderRow | FileRow;

const { compare: compareNames } = new Intl.Collator(undefined, { numeric: true });

/** Lists folders first, without the path that all files share. A filter opens all folders. */
export function arrangeFiles(
  files: readonly ListedFile[],
  { order, filter, opened }: Arrangement,
  isOpenAtFirst: boolean,
): readonly ListRow[] {
  const part = normalize(filter.trim());
  const found = part === '' ? files : files.filter(({ name }) => normalize(name).includes(part));
  const rows: ListRow[] = [];
  const addLevel = (inside: readonly ListedFile[], start: number, depth: number) => {
    const { folders, loose } = divide(inside, start);
    for (const { files: own, ...folder } of sortFolders(folders, order)) {
      const isOpen = part !== '' || (opened.get(folder.path) ?? isOpenAtFirst);
      rows.push({ kind: 'folder', ...folder, isOpen, depth });
      if (isOpen) addLevel(own, folder.path.length + 1, depth + 1);
    }
    for (const { id } of sortFiles(loose, order)) rows.push({ kind: 'file', id, start, depth });
  };
  addLevel(found, getSharedPath(files).length, 0);
  return rows;
}

export function isInFolder(name: string, folder: string): boolean {
  return name.startsWith(`${folder}/`);
}

interface FolderFiles extends Pick<FolderRow, 'path' | 'name' | 'count' | 'bytes'> {
  readonly files: readonly ListedFile[];
}

function divide(files: readonly ListedFile[], start: number) {
  const inFolders = new Map<string, ListedFile[]>();
  const loose: ListedFile[] = [];
  for (const file of files) {
    const end = file.name.indexOf('/', start);
    if (end <= start) {
      loose.push(file);
      continue;
    }
    const path = file.name.slice(0, end);
    const own = inFolders.get(path);
    if (own) own.push(file);
    else inFolders.set(path, [file]);
  }
  const folders = [...inFolders].map(([path, own]): FolderFiles => {
    const bytes = own.reduce((sum, { size }) => sum + (size ?? 0), 0);
    return { path, name: path.slice(start), count: own.length, bytes, files: own };
  });
  return { folders, loose };
}

function sortFolders(folders: readonly FolderFiles[], order: FileOrder): readonly FolderFiles[] {
  return order === 'name'
    ? folders.toSorted((a, b) => compareNames(a.name, b.name))
    : folders.toSorted((a, b) => b.bytes - a.bytes);
}

function sortFiles(files: readonly ListedFile[], order: FileOrder): readonly ListedFile[] {
  return order === 'name'
    ? files.toSorted((a, b) => compareNames(a.name, b.name))
    : files.toSorted((a, b) => (b.size ?? -1) - (a.size ?? -1));
}

/** Ignores Unicode composition, because some systems write `é` as two characters. */
function normalize(text: string): string {
  return text.toLowerCase().normalize('NFC');
}

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
