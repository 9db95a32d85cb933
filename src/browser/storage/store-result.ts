import type { UnavailableReason } from '@countersign/core/receipts/repository';

export interface Unavailable {
  readonly status: 'unavailable';
  readonly reason: UnavailableReason;
  readonly detail: string;
}

export type StoreResult<T> = { readonly status: 'ok'; readonly value: T } | Unavailable;

const REASONS: Readonly<Record<string, UnavailableReason>> = {
  SecurityError: 'blocked',
  NotAllowedError: 'blocked',
  QuotaExceededError: 'full',
  VersionError: 'newer',
  BusyError: 'busy',
  TimeoutError: 'silent',
};

/** @throws errors that storage does not raise, because they are bugs */
export function getUnavailable(error: unknown): Unavailable {
  if (!(error instanceof DOMException)) throw error;
  const reason = Object.hasOwn(REASONS, error.name) ? REASONS[error.name] : undefined;
  return { status: 'unavailable', reason: reason ?? 'broken', detail: String(error) };
}
