import { HashingError } from './hashing-error';

/** Turns what a browser throws while a file is read into a code; our own errors stay. */
export function getReadError(error: unknown, bytesRead: number): HashingError {
  if (error instanceof HashingError) return error;
  const detail = String(error);
  if (!(error instanceof DOMException)) {
    return new HashingError('worker-failed', { bytesRead, detail });
  }
  const code = error.name === 'NotReadableError' ? 'changed' : 'unreadable';
  return new HashingError(code, { bytesRead, detail });
}
