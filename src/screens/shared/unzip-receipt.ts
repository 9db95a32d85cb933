import { isNamedLikeReceipt } from '@countersign/proof/receipts';

/** The signatures and lengths in PKWARE’s APPNOTE.TXT, 4.3.7, 4.3.12 and 4.3.16. */
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const ENTRY = { signature: 0x02014b50, bytes: 46 };
const END = { signature: 0x06054b50, bytes: 22 };

/**
 * Returns the longest entry of a zip that contains only receipts, stored uncompressed as the page
 * writes them: a set's receipt is longer than those of its files. Null for any other zip.
 */
export function unzipReceipt(bytes: Uint8Array<ArrayBuffer>): Uint8Array | null {
  try {
    return findLongest(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // An offset points outside of the zip.
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
    zip.getUint16(end + 8, true) === count &&
    start + zip.getUint32(end + 12, true) === end;
  if (!isPlain) return null;
  let longest = { bytes: 0, place: 0 };
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const [method, bytes] = [zip.getUint16(at + 10, true), zip.getUint32(at + 24, true)];
    const nameBytes = zip.getUint16(at + 28, true);
    const name = new TextDecoder().decode(getPart(zip, at + ENTRY.bytes, nameBytes));
    const isStored =
      zip.getUint32(at, true) === ENTRY.signature &&
      method === 0 &&
      zip.getUint32(at + 20, true) === bytes;
    if (!isStored || !isNamedLikeReceipt(name)) return null;
    if (bytes > longest.bytes) longest = { bytes, place: zip.getUint32(at + 42, true) };
    at += ENTRY.bytes + nameBytes + zip.getUint16(at + 30, true) + zip.getUint16(at + 32, true);
  }
  if (at !== end || longest.bytes === 0) return null;
  const { place } = longest;
  if (zip.getUint32(place, true) !== LOCAL.signature) return null;
  const beside = zip.getUint16(place + 26, true) + zip.getUint16(place + 28, true);
  return getPart(zip, place + LOCAL.bytes + beside, longest.bytes);
}

function getPart(zip: DataView<ArrayBuffer>, place: number, bytes: number): Uint8Array {
  return new Uint8Array(zip.buffer, zip.byteOffset + place, bytes);
}
