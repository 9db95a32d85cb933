/** Something could not be read, so nothing was checked. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Something could not be written: its message names the file and what to do. */
export class Unwritten extends Unreadable {}

/** An Error of `node:fs` or ours. Any other is a bug. */
export function isUnreadable(error: unknown): error is Error {
  return error instanceof Unreadable || isSystemError(error);
}

/**
 * Names the file and what to do for the usual faults; else it gives the system's own message.
 *
 * @param shown - the file's path as it is shown, where the system's may hold other bytes
 */
export function explainUnreadable(error: Error, shown?: string): string {
  if (!isSystemError(error)) return error.message;
  const explain = FAULTS[error.code];
  const path = shown ?? error.path;
  if (path === undefined) return error.message;
  if (explain !== undefined) return explain(path);
  return shown === undefined ? error.message : `${shown} can’t be read (${error.code})`;
}

/**
 * Explains an Error of `node:fs` for a file that was to be written, whichever step failed. Returns
 * any other error as it is.
 */
export function toUnwritten(error: unknown, path: string): unknown {
  if (!isSystemError(error)) return error;
  // So Node calls a folder that can't be made where nothing may be written.
  const isReadOnly = error.syscall === 'mkdir' && error.code === 'ENOENT';
  const explain = FAULTS[isReadOnly ? 'EROFS' : error.code];
  const message = explain?.(path) ?? `${path} can’t be written (${error.code})`;
  return new Unwritten(message, { cause: error });
}

interface SystemError extends Error {
  readonly code: string;
  readonly syscall: string;
  readonly path?: string;
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

const FAULTS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path}: no such file`,
  ENOTDIR: (path) => `${path}: no such file, as a part of its path is a file`,
  EISDIR: (path) => `${path} is a folder, where a file is needed`,
  EACCES: (path) => `${path}: you have no right to do that; change its permissions`,
  EPERM: (path) => `${path}: you have no right to do that; change its permissions`,
  EROFS: (path) => `${path} is on a disk that can’t be written: name another place`,
  ENOSPC: (path) => `the disk of ${path} is full: make room, and run the same command again`,
};
