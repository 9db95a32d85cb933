/*
 * Moments as people write them, by hand: the first `Intl.DateTimeFormat` takes a browser up to 20 ms,
 * for which a click or a verdict would wait.
 */

const UNKNOWN = 'an unknown date';

/** Further than this from 1970 there is no date; what was stored may have been changed by anybody. */
function isDate(ms: number): boolean {
  return Math.abs(ms) <= 8.64e15;
}

/**
 * "14 May 2026, 12:34 UTC"
 *
 * @param ms - Unix time in milliseconds
 */
export function formatUtc(ms: number): string {
  if (!isDate(ms)) return UNKNOWN;
  // "Thu, 14 May 2026 12:34:56 GMT", which ECMAScript lays down to the letter.
  return new Date(ms).toUTCString().replace(/^.*?, 0?(.*) (.*):.*$/, '$1, $2 UTC');
}

/**
 * "14 May 2026, 14:34 GMT+0200", as the clocks go here
 *
 * @param ms - Unix time in milliseconds
 */
export function formatLocal(ms: number): string {
  if (!isDate(ms)) return UNKNOWN;
  // "Thu May 14 2026 14:34:56 GMT+0200 (…)", laid down likewise but for what stands in brackets.
  const parts = /^\w+ (\w+) 0?(\d+) (\d+) (\d+:\d+):\d+ (\S+).*$/;
  return new Date(ms).toString().replace(parts, '$2 $1 $3, $4 $5');
}

/** The day alone of what {@link formatUtc} or {@link formatLocal} printed. */
export function toDay(printed: string): string {
  return printed.replace(/,.*$/, '');
}
