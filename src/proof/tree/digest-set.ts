import { type Digest, isSameDigest } from '../encoding/digest';

/** Digests, to be asked for. Of many thousands, their hex would take longer than all else. */
export interface DigestSet {
  /** How many there are; the same one counts once. */
  readonly size: number;
  readonly has: (digest: Digest) => boolean;
}

export function createDigestSet(digests: readonly Digest[]): DigestSet {
  const shelves = new Map<number, Digest[]>();
  let size = 0;
  const has = (digest: Digest) =>
    shelves.get(getKey(digest))?.some((own) => isSameDigest(own, digest)) ?? false;
  for (const digest of digests) {
    if (has(digest)) continue;
    const key = getKey(digest);
    shelves.set(key, [...(shelves.get(key) ?? []), digest]);
    size += 1;
  }
  return { size, has };
}

/** Few digests share so many bits, unless somebody has gone to great lengths; then it is slower. */
function getKey({ bytes }: Digest): number {
  return (Number(bytes[0]) << 16) | (Number(bytes[1]) << 8) | Number(bytes[2]);
}
