import type { NamedFile } from '../flows/file-list';

let handed: { readonly signature: string; readonly files: readonly NamedFile[] } | null = null;

/** Leaves files for the record's screen, which is opened next: no address can hold them. */
export function handFiles(signature: string, files: readonly NamedFile[]): void {
  handed = { signature, files };
}

/** Takes what was left for a record; the same again within a turn, for who mounts twice. */
export function takeFiles(signature: string): readonly NamedFile[] {
  if (handed?.signature !== signature) return [];
  const { files } = handed;
  setTimeout(() => {
    handed = null;
  });
  return files;
}
