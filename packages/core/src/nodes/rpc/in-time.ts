import { ChainError } from './errors';

/** Aborts the call with ChainError `timeout` when the time is over. */
export async function inTime<T>(
  milliseconds: number,
  call: (signal: AbortSignal) => Promise<T>,
  given?: AbortSignal,
): Promise<T> {
  const limit = new AbortController();
  // Node may collect the signal of `AbortSignal.timeout` too early (nodejs/node#57736).
  const timer = setTimeout(() => {
    limit.abort(new ChainError('timeout'));
  }, milliseconds);
  try {
    return await call(given === undefined ? limit.signal : AbortSignal.any([given, limit.signal]));
  } finally {
    clearTimeout(timer);
  }
}
