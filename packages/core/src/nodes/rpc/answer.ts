import { ChainError } from './errors';

/** These readers check a node's answer, which may have any shape. They throw ChainError. */
export function readObject(value: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw new ChainError('unexpected-answer');
  return value;
}

export function readList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new ChainError('unexpected-answer');
  return value;
}

export function readText(value: unknown, longest: number): string {
  if (typeof value !== 'string' || value === '' || value.length > longest) {
    throw new ChainError('unexpected-answer');
  }
  return value;
}

const MAX_COUNT = 2n ** 64n - 1n;

export function readCount(value: unknown): bigint {
  if (typeof value === 'bigint' && value >= 0n && value <= MAX_COUNT) return value;
  throw new ChainError('unexpected-answer');
}

const LAST_SECOND = 253_402_300_799n;

/** Unix time in seconds. */
export function readTime(value: unknown): bigint {
  const seconds = readCount(value);
  if (seconds > LAST_SECOND) throw new ChainError('unexpected-answer');
  return seconds;
}

/** Nodes send `null` or leave the member out if they have no value. */
export function readOptional<T>(value: unknown, read: (value: unknown) => T): T | null {
  return value === null || value === undefined ? null : read(value);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
