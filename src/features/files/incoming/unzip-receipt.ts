import { isNamedLikeReceipt } from '@countersign/proof/receipts';

/** PKWARE’s APPNOTE.TXT, 4.3.7, 4.3.9, 4.3.12 and 4.3.16, defines these signatures and lengths. */
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const DESCRIPTOR = { signature: 0x08074b50, bytes: 16 };
const ENTRY = { signature: 0x02014b50, bytes: 46 };
const END = { signature: 0x06054b50, bytes: 22 };
const [HAS_DESCRIPTOR, IS_UTF8] = [0x0008, 0x0800];
/** `client-zip` writes these values: Unix, version 4.5 of the format, and a regular file. */
const [MADE_BY, MODE] = [0x002d032d, 0o100664];

/**
 * Accepts only a zip as this page writes it, because programs read other zips in different ways.
 * @returns the longest receipt, which is that of the whole set; null for any other zip
 */
export function unzipReceipt(bytes: Uint8Array<ArrayBuffer>): Uint8Array | null {
  try {
    return findLongest(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function findLongest(zip: DataView<ArrayBuffer>): Uint8Array | null {
  const end = zip.byteLength - END.bytes;
  const count = zip.getUint16(end + 10, true);
  const start = zip.getUint32(end + 16, true);
  const isPlain =
    zip.getUint32(end, true) === END.signature &&
    zip.getUint32(end + 4, true) === 0 &&
    zip.getUint16(end + 8, true) === count &&
    start + zip.getUint32(end + 12, true) === end &&
    zip.getUint16(end + 20, true) === 0;
  if (!isPlain) return null;
  const names = new Set<string>();
  let longest = new Uint8Array();
  let [at, place] = [start, 0];
  while (names.size < count) {
    const [bytes, nameBytes] = [zip.getUint32(at + 24, true), zip.getUint16(at + 28, true)];
    const name = new TextDecoder().decode(getPart(zip, at + ENTRY.bytes, nameBytes));
    const data = place + LOCAL.bytes + nameBytes;
    if (!isStored(zip, at, place) || !isNamedLikeReceipt(name) || names.has(name)) return null;
    names.add(name);
    if (bytes > longest.length) longest = getPart(zip, data, bytes);
    [at, place] = [at + ENTRY.bytes + nameBytes, data + bytes + DESCRIPTOR.bytes];
  }
  return at === end && place === start && longest.length > 0 ? longest : null;
}

/** Whether the directory entry at `at` and the file at `place` have equal, allowed fields. */
function isStored(zip: DataView<ArrayBuffer>, at: number, place: number): boolean {
  const [bytes, nameBytes] = [zip.getUint32(at + 24, true), zip.getUint16(at + 28, true)];
  const descriptor = place + LOCAL.bytes + nameBytes + bytes;
  return (
    zip.getUint32(at, true) === ENTRY.signature &&
    zip.getUint32(at + 4, true) === MADE_BY &&
    (zip.getUint16(at + 8, true) | IS_UTF8) === (HAS_DESCRIPTOR | IS_UTF8) &&
    zip.getUint16(at + 10, true) === 0 &&
    zip.getUint32(at + 20, true) === bytes &&
    getPart(zip, at + 30, 10).every((byte) => byte === 0) &&
    zip.getUint16(at + 40, true) === MODE &&
    zip.getUint32(at + 42, true) === place &&
    zip.getUint32(place, true) === LOCAL.signature &&
    isSame(zip, place + 4, at + 6, 10) &&
    getPart(zip, place + 14, 12).every((byte) => byte === 0) &&
    zip.getUint32(place + 26, true) === nameBytes &&
    isSame(zip, place + LOCAL.bytes, at + ENTRY.bytes, nameBytes) &&
    zip.getUint32(descriptor, true) === DESCRIPTOR.signature &&
    isSame(zip, descriptor + 4, at + 16, 12)
  );
}

function isSame(zip: DataView<ArrayBuffer>, one: number, other: number, bytes: number): boolean {
  const expected = getPart(zip, other, bytes);
  return getPart(zip, one, bytes).every((byte, index) => byte === expected[index]);
}

function getPart(zip: DataView<ArrayBuffer>, place: number, bytes: number) {
  return new Uint8Array(zip.buffer, zip.byteOffset + place, bytes);
}
