import { createByteReader, demand, type ByteReader } from './byte-reader';

const SIGNATURE_PACKET = 2;
/** Algorithms whose signature has one length, of RFC 9580: Ed25519 and Ed448. */
const FIXED_BYTES = new Map([
  [27, 64],
  [28, 114],
]);

/**
 * Detached signatures of OpenPGP (RFC 9580), of version 4 or 6, and nothing else.
 *
 * @throws NotWellFormed
 */
export function assertArePgpSignatures(bytes: Uint8Array): void {
  const reader = createByteReader(bytes);
  do {
    const head = reader.takeNumber(1);
    demand(head >= 0x80);
    const isNew = (head & 0x40) !== 0;
    demand((isNew ? head & 0x3f : (head >> 2) & 0x0f) === SIGNATURE_PACKET);
    const length = isNew ? takeNewLength(reader) : takeOldLength(reader, head & 3);
    assertIsSignature(createByteReader(reader.take(length)));
  } while (!reader.isAtEnd());
}

function takeOldLength(reader: ByteReader, kind: number): number {
  // The fourth kind has no length: it goes on to the end, whatever comes.
  demand(kind < 3);
  return reader.takeNumber(2 ** kind);
}

/** Parts of unknown length are not for signatures. */
function takeNewLength(reader: ByteReader): number {
  const first = reader.takeNumber(1);
  if (first < 192) return first;
  if (first < 224) return (first - 192) * 256 + reader.takeNumber(1) + 192;
  demand(first === 255);
  return reader.takeNumber(4);
}

function assertIsSignature(body: ByteReader): void {
  const version = body.takeNumber(1);
  demand(version === 4 || version === 6);
  body.take(1);
  const algorithm = body.takeNumber(1);
  body.take(1);
  const lengthBytes = version === 4 ? 2 : 4;
  // Hashed and unhashed.
  body.take(body.takeNumber(lengthBytes));
  body.take(body.takeNumber(lengthBytes));
  body.take(2);
  if (version === 6) body.take(body.takeNumber(1));
  const fixed = FIXED_BYTES.get(algorithm);
  if (fixed === undefined) {
    // One or two numbers, each with its length in bits.
    do body.take(Math.ceil(body.takeNumber(2) / 8));
    while (!body.isAtEnd());
  } else body.take(fixed);
  demand(body.isAtEnd());
}
