/** Something that is needed can't be read: nothing is false by that, and nothing was checked. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Of `node:fs` or ours. Anything else that is thrown is a bug. */
export function isUnreadable(error: unknown): error is Error {
  return error instanceof Unreadable || (error instanceof Error && 'syscall' in error);
}
