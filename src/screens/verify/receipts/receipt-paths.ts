import { RECEIPT_END } from '../../shared/receipt-name';
import { toVisibleText } from '@countersign/proof/encoding';

/** Most file systems allow 255; the ending and a number must fit. */
const MAX_BYTES = 200;
/** Windows takes none of these. */
const FORBIDDEN = /[<>:"|?*]/g;
/** Windows drops trailing dots and spaces; a leading dot hides a file. */
const EDGES = /^[. ]+|[. ]+$/g;

/**
 * Paths in a zip, after untrusted file names: none leaves its folder or replaces another's on any
 * system.
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
  return `${stem}${copy === 1 ? '' : ` (${copy})`}${RECEIPT_END}`;
}

function toStem(fileName: string): string {
  const parts = fileName.split(/[/\\]/).map(toPart);
  return parts.filter((part) => part !== '').join('/') || 'file';
}

function toPart(text: string): string {
  let characters = Array.from(toVisibleText(text).replaceAll(FORBIDDEN, '-'));
  while (new TextEncoder().encode(characters.join('')).length > MAX_BYTES) {
    // The end of a name holds its kind.
    characters = characters.slice(-Math.floor(characters.length * 0.9));
  }
  return characters.join('').replaceAll(EDGES, '');
}

/** For file systems that ignore case, or joiners as HFS+ does. */
function toKey(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u200c\u200d]/g, '');
}
