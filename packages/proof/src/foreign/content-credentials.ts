import { isSameBytes, toUtf8 } from '../encoding/bytes';
import { decodeHex } from '../encoding/hex';
import { createByteReader, demand, type ByteReader } from './byte-reader';

/** Of the description of a C2PA manifest store. */
const MANIFEST_STORE = decodeHex('6332706100110010800000aa00389b71');
const [SUPERBOX, DESCRIPTION] = ['jumb', 'jumd'];

/**
 * A manifest store of C2PA in a file of its own: a JUMBF box (ISO 19566-5) of such boxes.
 *
 * @throws NotWellFormed
 */
export function assertIsManifestStore(bytes: Uint8Array): void {
  const reader = createByteReader(bytes);
  const store = createByteReader(takeBox(reader, SUPERBOX));
  demand(reader.isAtEnd());
  const description = takeBox(store, DESCRIPTION);
  demand(isSameBytes(description.subarray(0, MANIFEST_STORE.length), MANIFEST_STORE));
  do takeBox(createByteReader(takeBox(store, SUPERBOX)), DESCRIPTION);
  while (!store.isAtEnd());
}

function takeBox(reader: ByteReader, type: string): Uint8Array {
  const length = reader.takeNumber(4);
  demand(length >= 8 && isSameBytes(reader.take(4), toUtf8(type)));
  return reader.take(length - 8);
}
