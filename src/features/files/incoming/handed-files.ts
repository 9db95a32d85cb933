import type { FileEntry } from '../list/file-entry';
import { isOnlyHere } from '../list/file-source';
import type { Subject } from '@countersign/proof';
import type { DroppedFiles } from './dropped-files';

/** Passes files to a record's screen, because a URL can't contain them. */
export interface HandedFiles {
  readonly hand: (signature: string, dropped: DroppedFiles) => void;
  /** Returns the same files until the task ends, because React may mount a screen twice. */
  readonly take: (signature: string) => DroppedFiles | null;
  readonly give: (signature: string, dropped: DroppedFiles) => boolean;
  readonly receive: (signature: string, onGiven: (dropped: DroppedFiles) => void) => () => void;
}

export function createHandedFiles(): HandedFiles {
  const inSight = new Map<string, (dropped: DroppedFiles) => void>();
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
    give: (signature, dropped) => {
      const onGiven = inSight.get(signature);
      onGiven?.(dropped);
      return onGiven !== undefined;
    },
    receive: (signature, onGiven) => {
      inSight.set(signature, onGiven);
      return () => {
        if (inSight.get(signature) === onGiven) inSight.delete(signature);
      };
    },
  };
}

export type HandedEntry = Pick<FileEntry, 'name' | 'file'>;

export function handFile(
  { hand }: Pick<HandedFiles, 'hand'>,
  { name, file }: HandedEntry,
  signature: string,
): void {
  if (file !== null) hand(signature, { files: [{ name, file }], unreadable: [] });
}

/** Reading more files or bytes again would take noticeable time. */
const MOST_FILES = 500;
const MOST_BYTES = 64 * 1024 * 1024;

/** If the signed files are too many or incomplete, passes only those that exist nowhere else. */
export function handSigned(
  { hand }: Pick<HandedFiles, 'hand'>,
  entries: readonly FileEntry[],
  subjects: readonly Subject[],
  signature: string,
): void {
  const signed = new Set(subjects.map(({ digest }) => digest));
  const own = entries.filter((entry) => entry.status === 'read' && signed.has(entry.digest));
  const files = toFiles(own);
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const isAll = files.length === own.length && files.length <= MOST_FILES && bytes <= MOST_BYTES;
  const handed = isAll ? files : files.filter(({ file }) => isOnlyHere(file));
  if (handed.length > 0) hand(signature, { files: handed, unreadable: [] });
}

export interface DroppedHere {
  readonly entries: readonly FileEntry[];
  readonly unreadable: readonly string[];
}

/** Passes nothing if a file has no content, because the other files would be mistaken for all. */
export function handOver(
  { hand }: Pick<HandedFiles, 'hand'>,
  { entries, unreadable }: DroppedHere,
  signature: string,
): void {
  const files = toFiles(entries);
  const isAll = files.length === entries.length;
  if (isAll && files.length + unreadable.length > 0) hand(signature, { files, unreadable });
}

function toFiles(entries: readonly FileEntry[]): DroppedFiles['files'] {
  return entries.flatMap(({ name, file }) => (file === null ? [] : [{ name, file }]));
}
