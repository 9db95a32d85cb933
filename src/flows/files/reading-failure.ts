import type { ReadingFailure } from '../../ports/hashing';

const FAILURES: readonly ReadingFailure[] = ['changed', 'unreadable', 'worker-failed'];

export function toReadingFailure(error: unknown): ReadingFailure {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return FAILURES.find((failure) => failure === code) ?? 'worker-failed';
}
