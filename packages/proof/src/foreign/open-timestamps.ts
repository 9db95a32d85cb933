import { isSameBytes } from '../encoding/bytes';
import { decodeHex } from '../encoding/hex';
import { createByteReader, demand, type ByteReader } from './byte-reader';

const MAGIC = decodeHex('004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294');
const VERSION = 1;
/** Of SHA-1, RIPEMD-160, SHA-256 and Keccak-256, by the number of the operation. */
const HASH_BYTES = new Map([
  [0x02, 20],
  [0x03, 20],
  [0x08, 32],
  [0x67, 32],
]);
const ATTESTATION = 0x00;
const FORK = 0xff;
/** Append and prepend. */
const WITH_BYTES: readonly number[] = [0xf0, 0xf1];
/** Reverse and hexlify. */
const WITHOUT_BYTES: readonly number[] = [0xf2, 0xf3];
const MOST_OPERAND_BYTES = 4096;
const MOST_ATTESTATION_BYTES = 8192;

/**
 * A detached timestamp of OpenTimestamps: the digest, and a tree of operations that ends in
 * attestations.
 *
 * @throws NotWellFormed
 */
export function assertIsTimestamp(bytes: Uint8Array): void {
  const reader = createByteReader(bytes);
  demand(isSameBytes(reader.take(MAGIC.length), MAGIC));
  demand(takeVariable(reader) === VERSION);
  const digestBytes = HASH_BYTES.get(reader.takeNumber(1));
  reader.take(digestBytes ?? Infinity);
  for (let open = 1; open > 0;) {
    const tag = reader.takeNumber(1);
    if (tag === FORK) open += 1;
    else if (tag === ATTESTATION) {
      reader.take(8);
      takeBytes(reader, MOST_ATTESTATION_BYTES);
      open -= 1;
    } else if (WITH_BYTES.includes(tag)) takeBytes(reader, MOST_OPERAND_BYTES);
    else demand(HASH_BYTES.has(tag) || WITHOUT_BYTES.includes(tag));
  }
  demand(reader.isAtEnd());
}

function takeBytes(reader: ByteReader, most: number): void {
  const length = takeVariable(reader);
  demand(length <= most);
  reader.take(length);
}

/** Seven bits a byte, the lowest first. */
function takeVariable(reader: ByteReader): number {
  let number = 0;
  for (let scale = 1; scale <= 128 ** 3; scale *= 128) {
    const byte = reader.takeNumber(1);
    number += (byte & 0x7f) * scale;
    if (byte < 0x80) return number;
  }
  return Infinity;
}
