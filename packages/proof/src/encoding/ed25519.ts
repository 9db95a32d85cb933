import { Point } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { isSameBytes, joinBytes, readLittleEndian } from './bytes';

const { n: ORDER } = Point.CURVE();
const ORDER_BITS = 253;

/**
 * Follows ed25519-dalek `verify_strict`, as Solana does: canonical encodings, S below the group
 * order, no small-order key or R, no cofactor. Looser verifiers let one key sign several messages.
 */
export function verifySignature(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  if (signature.length !== 64) return false;
  const r = signature.subarray(0, 32);
  const s = readLittleEndian(signature.subarray(32));
  const key = toPoint(publicKey);
  if (key === null || toPoint(r) === null || s >= ORDER) return false;
  const challenge = readLittleEndian(sha512(joinBytes(r, publicKey, message))) % ORDER;
  return isSameBytes(combine(s, challenge, key).toBytes(), r);
}

/** Returns s·B − k·key. The library first builds a table, which takes longer than this loop. */
function combine(s: bigint, k: bigint, key: Point): Point {
  const minusKey = key.negate();
  const addends = [null, Point.BASE, minusKey, Point.BASE.add(minusKey)];
  const [ofBase, ofKey] = [toBits(s), toBits(k)];
  let sum = Point.ZERO;
  for (let index = 0; index < ORDER_BITS; index += 1) {
    sum = sum.double();
    const addend = addends[Number(ofBase[index]) + 2 * Number(ofKey[index])];
    if (addend) sum = sum.add(addend);
  }
  return sum;
}

function toBits(scalar: bigint): string {
  return scalar.toString(2).padStart(ORDER_BITS, '0');
}

/** Returns null if the encoding is not canonical or the point has small order. */
function toPoint(bytes: Uint8Array): Point | null {
  try {
    const point = Point.fromBytes(bytes, false);
    return point.isSmallOrder() ? null : point;
  } catch {
    return null;
  }
}
