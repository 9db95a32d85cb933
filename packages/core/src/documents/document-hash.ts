import { toDigest, type Digest } from '@countersign/proof/encoding';

/** A running hash, as `node:crypto` and hash-wasm have it. */
export interface RunningHash {
  readonly update: (bytes: Uint8Array) => void;
  readonly digest: () => Uint8Array;
  /** Returns a function that gives the digest of the bytes so far. It is called after `digest`. */
  readonly keep: () => () => Uint8Array;
}

/** An earlier version of a document: its first `size` bytes. */
export interface Beginning {
  readonly size: number;
  readonly digest: Digest;
}

export interface HashedDocument {
  readonly digest: Uint8Array;
  /** The earlier versions of a PDF, the latest first. Other files have none. */
  readonly beginnings: readonly Beginning[];
}

export interface DocumentHash {
  readonly update: (chunk: Uint8Array) => void;
  readonly digest: () => HashedDocument;
}

/** PDF viewers find the header anywhere in these first bytes (ISO 32000-1, annex H, note 13). */
const HEAD_BYTES = 1024;
const HEADER = '%PDF-';
const END_MARK = Uint8Array.from('%%EOF', (letter) => letter.charCodeAt(0));
const [PERCENT, LINE_FEED, RETURN, SPACE] = [0x25, 0x0a, 0x0d, 0x20];
/** A document may hold a file with any number of marks in it. */
const MOST_MARKS = 32;
/** The shortest update is longer. Keeping the state at each of a million marks would take seconds. */
const LEAST_UPDATE_BYTES = 64;

interface KeptEnd {
  readonly size: number;
  readonly getDigest: () => Uint8Array;
}

/**
 * Hashes a file and, if it is a PDF, each earlier version that it begins with. A PDF is changed by
 * appending to it (incremental update, ISO 32000-1, 7.5.6), so an earlier version ends at an end
 * mark `%%EOF`, or within or behind the line break that follows the mark. The last 32 marks count.
 */
export function createDocumentHash(hash: RunningHash): DocumentHash {
  let head = '';
  let size = 0;
  let matched = 0;
  /** The line break that may follow directly. */
  let lineEnd: 'any' | 'line-feed' | null = null;
  /** The ends at each mark. */
  const marks: KeptEnd[][] = [];
  /** True if more than blanks follow the last mark. */
  let isMore = false;

  let markAt = -Infinity;

  const keepEnd = (at: number) => {
    marks.at(-1)?.push({ size: at, getDigest: hash.keep() });
  };

  const scan = (chunk: Uint8Array) => {
    let hashed = 0;
    const hashTo = (at: number) => {
      hash.update(chunk.subarray(hashed, at));
      hashed = at;
    };
    for (let at = 0; at < chunk.length; at += 1) {
      if (matched === 0 && lineEnd === null && isMore) {
        at = chunk.indexOf(PERCENT, at);
        if (at === -1) break;
      }
      const byte = chunk[at] ?? 0;
      const isBreak = byte === LINE_FEED || (byte === RETURN && lineEnd === 'any');
      if (lineEnd !== null && isBreak) {
        hashTo(at + 1);
        keepEnd(size + at + 1);
        lineEnd = byte === RETURN ? 'line-feed' : null;
        continue;
      }
      lineEnd = null;
      if (byte > SPACE) isMore = true;
      if (byte === END_MARK[matched]) matched += 1;
      else matched = byte !== PERCENT ? 0 : matched === 2 ? 2 : 1;
      if (matched < END_MARK.length) continue;
      matched = 0;
      const end = size + at + 1;
      if (end - markAt < LEAST_UPDATE_BYTES) continue;
      hashTo(at + 1);
      if (marks.length > MOST_MARKS) marks.shift();
      marks.push([]);
      keepEnd(end);
      [markAt, lineEnd, isMore] = [end, 'any', false];
    }
    hashTo(chunk.length);
  };

  return {
    update: (chunk) => {
      if (head.length < HEAD_BYTES) {
        head += String.fromCharCode(...chunk.subarray(0, HEAD_BYTES - head.length));
      }
      if (head.length === HEAD_BYTES && !head.includes(HEADER)) hash.update(chunk);
      else scan(chunk);
      size += chunk.length;
    },
    digest: () => {
      const digest = hash.digest();
      if (!head.includes(HEADER)) return { digest, beginnings: [] };
      // If only blanks follow the last mark, it ends the document itself.
      const earlier = isMore ? marks : marks.slice(0, -1);
      const beginnings = earlier
        .slice(-MOST_MARKS)
        .flat()
        .toReversed()
        .map((end) => ({ size: end.size, digest: toDigest(end.getDigest()) }));
      return { digest, beginnings };
    },
  };
}

/** True if a file may be a PDF, by its first bytes. */
export function isPdf(content: Uint8Array): boolean {
  return String.fromCharCode(...content.subarray(0, HEAD_BYTES)).includes(HEADER);
}
