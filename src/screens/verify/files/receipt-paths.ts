import { toVisibleText } from '../../../proof';

/** Of 255 that most file systems allow, so that the ending and a number fit. */
const MAX_BYTES = 200;
/** Windows takes none of these, and no system takes all. */
const FORBIDDEN = /[<>:"|?*]/g;
/** Windows drops dots and spaces at the end; at the front a dot hides a file. */
const EDGES = /^[. ]+|[. ]+$/g;

/**
 * Names the receipts in a zip after their files, in the same folders. A file's name is anybody's
 * word: it leads out of no folder, and no receipt takes another's place on any system.
 */
export function createReceiptPaths(): (fileName: string) => string {
  const taken = new Set<string>();
  const copies = new Map<string, number>();
  return (fileName) => {
    const stem = toStem(fileName);
    let copy = copies.get(toKey(stem)) ?? 1;
    while (taken.has(toKey(toPath(stem, copy)))) copy += 1;
    const path = toPath(stem, copy);
    copies.set(toKey(stem), copy);
    taken.add(toKey(path));
    return path;
  };
}

function toPath(stem: string, copy: number): string {
  return `${stem}${copy === 1 ? '' : ` (${copy})`}.countersign.json`;
}

function toStem(fileName: string): string {
  const parts = fileName.split(/[/\\]/).map(toPart);
  return parts.filter((part) => part !== '').join('/') || 'file';
}

function toPart(text: string): string {
  let characters = Array.from(toVisibleText(text).replaceAll(FORBIDDEN, '-'));
  while (new TextEncoder().encode(characters.join('')).length > MAX_BYTES) {
    // The end of a name tells more, and holds its kind.
    characters = characters.slice(-Math.floor(characters.length * 0.9));
  }
  return characters.join('').replaceAll(EDGES, '');
}

/** As a file system compares that knows no case. */
function toKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
