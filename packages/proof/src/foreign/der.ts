import { isSameBytes } from '../encoding/bytes';
import { decodeHex } from '../encoding/hex';
import { createByteReader, demand, NotWellFormed } from './byte-reader';

const [INTEGER, OBJECT_ID, SEQUENCE, SET, CONTENT] = [0x02, 0x06, 0x30, 0x31, 0xa0];
/** 1.2.840.113549.1.7.2 */
const SIGNED_DATA = decodeHex('2a864886f70d010702');

interface Element {
  readonly tag: number;
  readonly content: Uint8Array;
}

/**
 * A detached signature of CMS (RFC 5652), in DER: signed data without the content.
 *
 * @throws NotWellFormed
 */
export function assertIsDetachedCms(bytes: Uint8Array): void {
  const [, content] = takeSignedData(readOnly(bytes, SEQUENCE));
  // The content would be more than a signature.
  demand(readAll(content).length === 1);
}

/**
 * A timestamp reply (RFC 3161), in DER, with its token.
 *
 * @throws NotWellFormed
 */
export function assertIsTimestampReply(bytes: Uint8Array): void {
  const [status, token, ...others] = readAll(readOnly(bytes, SEQUENCE));
  demand(others.length === 0);
  const [code] = readAll(contentOf(status, SEQUENCE));
  contentOf(code, INTEGER);
  takeSignedData(contentOf(token, SEQUENCE));
}

/**
 * A signature of ECDSA, in DER: two numbers.
 *
 * @throws NotWellFormed
 */
export function assertIsEcdsa(bytes: Uint8Array): void {
  const numbers = readAll(readOnly(bytes, SEQUENCE));
  demand(numbers.length === 2 && numbers.every(({ tag }) => tag === INTEGER));
}

/** Its algorithms and its content. */
function takeSignedData(bytes: Uint8Array): readonly [Uint8Array, Uint8Array] {
  const [type, wrapped, ...others] = readAll(bytes);
  demand(others.length === 0 && isSameBytes(contentOf(type, OBJECT_ID), SIGNED_DATA));
  const data = readOnly(contentOf(wrapped, CONTENT), SEQUENCE);
  const [version, algorithms, content, ...rest] = readAll(data);
  contentOf(version, INTEGER);
  contentOf(rest.at(-1), SET);
  return [contentOf(algorithms, SET), contentOf(content, SEQUENCE)];
}

function readOnly(bytes: Uint8Array, tag: number): Uint8Array {
  const [only, ...others] = readAll(bytes);
  demand(others.length === 0);
  return contentOf(only, tag);
}

function contentOf(element: Element | undefined, tag: number): Uint8Array {
  if (element?.tag !== tag) throw new NotWellFormed();
  return element.content;
}

/** Elements of known length, one behind the other, up to the end. */
function readAll(bytes: Uint8Array): readonly Element[] {
  const reader = createByteReader(bytes);
  const elements: Element[] = [];
  while (!reader.isAtEnd()) {
    const tag = reader.takeNumber(1);
    const first = reader.takeNumber(1);
    demand(first !== 0x80 && first <= 0x84);
    const length = first < 0x80 ? first : reader.takeNumber(first - 0x80);
    elements.push({ tag, content: reader.take(length) });
  }
  return elements;
}
