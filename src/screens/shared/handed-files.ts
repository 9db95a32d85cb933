import type { DroppedFiles } from './dropped-files';

let handed: { readonly signature: string; readonly dropped: DroppedFiles } | null = null;

/** Passes files to the record's screen; an address can't hold them. */
export function handFiles(signature: string, dropped: DroppedFiles): void {
  handed = { signature, dropped };
}

/** The same again within a turn, because React may mount twice. */
export function takeFiles(signature: string): DroppedFiles | null {
  if (handed?.signature !== signature) return null;
  const { dropped } = handed;
  setTimeout(() => {
    handed = null;
  });
  return dropped;
}
