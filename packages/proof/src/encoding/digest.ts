import { isSameBytes } from './bytes';
import { ProofError } from '../errors';
import { encodeBase58 } from './base58';
import { decodeHex, encodeHex } from './hex';

/** A SHA-256 (FIPS 180-4) digest: 32 bytes. */
export interface Digest {
  readonly algorithm: 'sha256';
  readonly bytes: Uint8Array;
}

const DIGEST_TEXT = /^sha256:[0-9a-f]{64}$/;

/** @throws ProofError `digest/bad-length` */
export function toDigest(bytes: Uint8Array): Digest {
  if (bytes.length !== 32) throw new ProofError('digest/bad-length', { length: bytes.length });
  return { algorithm: 'sha256', bytes: new Uint8Array(bytes) };
}

export function isDigestText(text: string): boolean {
  return DIGEST_TEXT.test(text);
}

/** @throws ProofError `digest/malformed` unless it is `sha256:` and 64 lowercase hex digits */
export function parseDigest(text: string): Digest {
  if (!isDigestText(text)) throw new ProofError('digest/malformed', { text });
  return { algorithm: 'sha256', bytes: decodeHex(text.slice('sha256:'.length)) };
}

export function formatDigest(digest: Digest): string {
  return `${digest.algorithm}:${encodeHex(digest.bytes)}`;
}

const EMPTY = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export function isDigestOfNothing(digest: Digest): boolean {
  return formatDigest(digest) === EMPTY;
}

export function digestToAddress(digest: Digest): string {
  return encodeBase58(digest.bytes);
}

export function isSameDigest(a: Digest, b: Digest): boolean {
  return isSameBytes(a.bytes, b.bytes);
}
