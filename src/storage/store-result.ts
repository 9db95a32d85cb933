/**
 * Why stored records can't be used now:
 * - `blocked`: the browser or its settings allow this page no database
 * - `full`: the disk or the page's share of it is used up; nothing was written
 * - `newer`: a later version of this page changed the database; reload to get that version
 * - `busy`: another tab holds the database in an older version; close it
 * - `corrupt`: this record can be read, but is not what was once written
 * - `broken`: the browser can't read or write its own files
 * - `silent`: the browser has not answered for some seconds, and perhaps never will
 */
export type UnavailableReason =
  'blocked' | 'full' | 'newer' | 'busy' | 'corrupt' | 'broken' | 'silent';

export interface Unavailable {
  readonly status: 'unavailable';
  readonly reason: UnavailableReason;
  /** What the platform said, for logs. */
  readonly detail: string;
}

export type StoreResult<T> = { readonly status: 'ok'; readonly value: T } | Unavailable;

const REASONS: Readonly<Record<string, UnavailableReason>> = {
  SecurityError: 'blocked',
  NotAllowedError: 'blocked',
  QuotaExceededError: 'full',
  VersionError: 'newer',
  /** Not the platform's: ours, for an upgrade that waits for another tab. */
  BusyError: 'busy',
  /** Ours as well. */
  TimeoutError: 'silent',
};

/** @throws what is no answer of the browser's storage, and so a bug of ours */
export function getUnavailable(error: unknown): Unavailable {
  if (!(error instanceof DOMException)) throw error;
  const reason = Object.hasOwn(REASONS, error.name) ? REASONS[error.name] : undefined;
  return { status: 'unavailable', reason: reason ?? 'broken', detail: String(error) };
}
