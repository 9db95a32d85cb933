/**
 * Why stored records can't be used:
 * - `blocked`: the browser or its settings allow no database
 * - `full`: no space; nothing was written
 * - `newer`: a later version of this page upgraded the database; reload to get that version
 * - `busy`: another tab holds an older version open; close it
 * - `corrupt`: the record is readable but not what was written
 * - `broken`: the browser can't read or write its own files
 * - `silent`: the browser has not answered for some seconds
 */
export type UnavailableReason =
  'blocked' | 'full' | 'newer' | 'busy' | 'corrupt' | 'broken' | 'silent';

export interface Unavailable {
  readonly status: 'unavailable';
  readonly reason: UnavailableReason;
  /** The browser's own message, for logs. */
  readonly detail: string;
}

export type StoreResult<T> = { readonly status: 'ok'; readonly value: T } | Unavailable;

const REASONS: Readonly<Record<string, UnavailableReason>> = {
  SecurityError: 'blocked',
  NotAllowedError: 'blocked',
  QuotaExceededError: 'full',
  VersionError: 'newer',
  /** Ours: an upgrade waits for another tab. */
  BusyError: 'busy',
  TimeoutError: 'silent',
};

/** @throws any error that storage does not raise: a bug */
export function getUnavailable(error: unknown): Unavailable {
  if (!(error instanceof DOMException)) throw error;
  const reason = Object.hasOwn(REASONS, error.name) ? REASONS[error.name] : undefined;
  return { status: 'unavailable', reason: reason ?? 'broken', detail: String(error) };
}
