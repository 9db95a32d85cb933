/** `FileSystemFileEntry.file` gives the file anew, with its content at that time. */
type Reopening = Pick<FileSystemFileEntry, 'file'>;

/** Remembers a file's origin, which the file itself does not tell. */
const entries = new WeakMap<File, Reopening>();
const only = new WeakSet<File>();

export function setEntry(file: File, entry: Reopening): void {
  entries.set(file, entry);
}

/** @returns null where only the person can give it anew, or it is gone */
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

/** A pasted picture or a text that was written here: it lies nowhere else. */
export function markOnlyHere(file: File): void {
  only.add(file);
}

export function isOnlyHere(file: File): boolean {
  return only.has(file);
}
