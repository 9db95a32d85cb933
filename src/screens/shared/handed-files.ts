import type { DroppedFiles } from './dropped-files';

/** Passes files to the record's screen; an address can't hold them. */
export interface HandedFiles {
  readonly hand: (signature: string, dropped: DroppedFiles) => void;
  /** The same again within a turn, because React may mount twice. */
  readonly take: (signature: string) => DroppedFiles | null;
}

export function createHandedFiles(): HandedFiles {
  let handed: { readonly signature: string; readonly dropped: DroppedFiles } | null = null;
  return {
    hand: (signature, dropped) => {
      handed = { signature, dropped };
    },
    take: (signature) => {
      if (handed?.signature !== signature) return null;
      const { dropped } = handed;
      setTimeout(() => {
        handed = null;
      });
      return dropped;
    },
  };
}
