/** `FileSystemFileEntry.file` returns the file with its current content. */
type Reopening = Pick<FileSystemFileEntry, 'file'>;

/** A file does not know where it came from. */
const entries = new WeakMap<File, Reopening>();
const only = new WeakSet<File>();

export function setEntry(file: File, entry: Reopening): void {
  entries.set(file, entry);
}

/** @returns null if the file is gone, or only the person can provide it again */
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

/** Marks a file that exists nowhere else: a pasted picture or a text that was written here. */
export function markOnlyHere(file: File): void {
  only.add(file);
}

export function isOnlyHere(file: File): boolean {
  return only.has(file);
}
