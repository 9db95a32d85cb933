import { type Digest, isSameDigest } from './digest';

/** Digests, to be asked for. Of many thousands, their hex would take longer than all else. */
export interface DigestSet {
  readonly isEmpty: boolean;
  readonly has: (digest: Digest) => boolean;
}

export function createDigestSet(digests: readonly Digest[]): DigestSet {
  const shelves = new Map<number, Digest[]>();
  for (const digest of digests) {
    const key = getKey(digest);
    const shelf = shelves.get(key);
    if (shelf) shelf.push(digest);
    else shelves.set(key, [digest]);
  }
  return {
    isEmpty: shelves.size === 0,
    has: (digest) => shelves.get(getKey(digest))?.some((own) => isSameDigest(own, digest)) ?? false,
  };
}

/** Few digests share so many bits, unless somebody has gone to great lengths; then it is slower. */
function getKey({ bytes }: Digest): number {
  return (Number(bytes[0]) << 16) | (Number(bytes[1]) << 8) | Number(bytes[2]);
}
