import { isAddress, isSignature } from '../encoding/address';
import { decodeBase64 } from '../encoding/base64';
import { type Digest, isDigestText, parseDigest } from '../encoding/digest';
import { decodeHex } from '../encoding/hex';
import { parseUtcTime } from '../encoding/time';
import type { Observation } from '../verify/evidence';
import type { ReceiptFault } from '../faults';
import { refuse } from './json-members';

const HASH = /^[0-9a-f]{64}$/;
const INTEGER = /^(?:0|[1-9][0-9]{0,19})$/;
const STATUSES = ['processed', 'confirmed', 'finalized'] as const;

export function toText(value: unknown, at: string): string {
  return typeof value === 'string' ? value : refuse('not-a-string', at);
}

export function toTime(value: unknown, at: string): string {
  const text = toText(value, at);
  return parseUtcTime(text) === null ? refuse('not-a-time', at) : text;
}

export function toCount(value: unknown, at: string): number {
  const count = Number.isSafeInteger(value) ? Number(value) : -1;
  return count >= 0 ? count : refuse('not-a-count', at);
}

export function toBigInt(value: unknown, at: string): bigint {
  return BigInt(toShape(INTEGER, 'not-an-integer')(value, at));
}

export function toDigestValue(value: unknown, at: string): Digest {
  const isDigest = typeof value === 'string' && isDigestText(value);
  return isDigest ? parseDigest(value) : refuse('not-a-digest', at);
}

export function toHash(value: unknown, at: string): Uint8Array {
  return decodeHex(toShape(HASH, 'not-hex')(value, at));
}

export function toBytes(value: unknown, at: string): Uint8Array {
  return decodeBase64(toText(value, at)) ?? refuse('not-base64', at);
}

export function toSignatureText(value: unknown, at: string): string {
  const text = toText(value, at);
  return isSignature(text) ? text : refuse('not-a-signature', at);
}

export function toGenesisHash(value: unknown, at: string): string {
  const text = toText(value, at);
  return isAddress(text) ? text : refuse('not-a-genesis-hash', at);
}

export function toStatus(
  value: unknown,
  at: string,
): NonNullable<Observation['confirmationStatus']> {
  return STATUSES.find((status) => status === value) ?? refuse('not-a-status', at);
}

function toShape(shape: RegExp, fault: ReceiptFault) {
  return (value: unknown, at: string): string =>
    typeof value === 'string' && shape.test(value) ? value : refuse(fault, at);
}
