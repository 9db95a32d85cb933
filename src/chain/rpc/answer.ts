import { ChainError } from './errors';

/**
 * Readers for what a node answered: a hostile or broken one sends something else than the method
 * promises, and these say so with `unexpected-answer`.
 */
export function readObject(value: unknown, field: string): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw new ChainError('unexpected-answer', { field });
  return value;
}

export function readList(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ChainError('unexpected-answer', { field });
  return value;
}

/** @param longest - in UTF-16 units; at least one */
export function readText(value: unknown, field: string, longest: number): string {
  if (typeof value !== 'string' || value === '' || value.length > longest) {
    throw new ChainError('unexpected-answer', { field });
  }
  return value;
}

/** A non-negative integer: slots, heights, lamports, units. */
export function readCount(value: unknown, field: string): bigint {
  if (typeof value === 'bigint' && value >= 0n) return value;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
  throw new ChainError('unexpected-answer', { field });
}

/** The last second that a date of four digits can name. */
const LAST_SECOND = 253_402_300_799n;

/** Unix time in seconds, of what is shown as it stands: a record’s own is judged with its verdict. */
export function readTime(value: unknown, field: string): bigint {
  const seconds = readCount(value, field);
  if (seconds > LAST_SECOND) throw new ChainError('unexpected-answer', { field });
  return seconds;
}

/** What nodes give as `null`, or leave out, where they have no value. */
export function readOptional<T>(
  value: unknown,
  field: string,
  read: (value: unknown, field: string) => T,
): T | null {
  return value === null || value === undefined ? null : read(value, field);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
