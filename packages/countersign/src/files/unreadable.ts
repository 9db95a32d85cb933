export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export class Unwritten extends Unreadable {}

/** True for a system error of `node:fs` and for an `Unreadable`. Any other error is a bug. */
export function isUnreadable(error: unknown): error is Error {
  return error instanceof Unreadable || isSystemError(error);
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** @param shown - the path to show, if it differs from the path in the error */
export function explainUnreadable(error: Error, shown?: string): string {
  if (!isSystemError(error)) return error.message;
  const explain = FAULTS[error.code];
  const path = shown ?? error.path;
  if (path === undefined) return error.message;
  if (explain !== undefined) return explain(path);
  return shown === undefined ? error.message : `${shown} can’t be read (${error.code})`;
}

export function toUnwritten(error: unknown, path: string): unknown {
  if (!isSystemError(error)) return error;
  // Node.js reports this code if a folder can't be made on a read-only disk.
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
