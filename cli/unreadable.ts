/** Something could not be read, so nothing was checked. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** An Error of `node:fs` or ours. Any other is a bug. */
export function isUnreadable(error: unknown): error is Error {
  return error instanceof Unreadable || (error instanceof Error && 'syscall' in error);
}
