/**
 * "10,000". It is formatted by hand, because the first `Intl.NumberFormat` delays a click by
 * milliseconds.
 *
 * @param count - a whole number
 */
export function formatCount(count: number | bigint): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
