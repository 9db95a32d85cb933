import { HashingError } from './hashing-error';

/**
 * Turns what a browser throws for a file into a code. NotReadableError stands for a file that
 * changed since it was chosen and for one that may not be read: browsers tell these alike.
 */
export function getReadError(error: unknown, bytesRead: number): HashingError {
  const isChanged = error instanceof DOMException && error.name === 'NotReadableError';
  return new HashingError(isChanged ? 'changed' : 'unreadable', {
    bytesRead,
    detail: String(error),
  });
}
