import { type Digest, isSameDigest } from '../encoding/digest';

/** For many thousands of digests, a `Set` of hex strings is too slow. */
export interface DigestSet {
  readonly size: number;
  readonly has: (digest: Digest) => boolean;
}

export function createDigestSet(digests: readonly Digest[]): DigestSet {
  const buckets = new Map<number, Digest[]>();
  let size = 0;
  const has = (digest: Digest) =>
    buckets.get(getKey(digest))?.some((own) => isSameDigest(own, digest)) ?? false;
  for (const digest of digests) {
    if (has(digest)) continue;
    const key = getKey(digest);
    buckets.set(key, [...(buckets.get(key) ?? []), digest]);
    size += 1;
  }
  return { size, has };
}

/** Honest digests rarely share 24 bits; crafted ones only slow the set down. */
function getKey({ bytes }: Digest): number {
  return (Number(bytes[0]) << 16) | (Number(bytes[1]) << 8) | Number(bytes[2]);
}
