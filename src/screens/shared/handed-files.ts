import type { DroppedFiles } from './dropped-files';

let handed: { readonly signature: string; readonly dropped: DroppedFiles } | null = null;

/** Leaves files for the record's screen, which is opened next: no address can hold them. */
export function handFiles(signature: string, dropped: DroppedFiles): void {
  handed = { signature, dropped };
}

/** Takes what was left for a record; the same again within a turn, for who mounts twice. */
export function takeFiles(signature: string): DroppedFiles | null {
  if (handed?.signature !== signature) return null;
  const { dropped } = handed;
  setTimeout(() => {
    handed = null;
  });
  return dropped;
}
