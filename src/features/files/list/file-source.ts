type Reopening = Pick<FileSystemFileEntry, 'file'>;

const entries = new WeakMap<File, Reopening>();
const only = new WeakSet<File>();

export function setEntry(file: File, entry: Reopening): void {
  entries.set(file, entry);
}

/** @returns null if the file is gone, or was not dropped as an entry */
export function reopen(file: File): Promise<File | null> {
  const entry = entries.get(file);
  if (!entry) return Promise.resolve(null);
  return new Promise((resolve) => {
    entry.file(
      (anew) => {
        setEntry(anew, entry);
        resolve(anew);
      },
      () => {
        resolve(null);
      },
    );
  });
}

/** Marks a file that exists nowhere else, such as a pasted picture. */
export function markOnlyHere(file: File): void {
  only.add(file);
}

export function isOnlyHere(file: File): boolean {
  return only.has(file);
}
