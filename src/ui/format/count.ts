/**
 * "10,000". By hand: the first `Intl.NumberFormat` takes a browser some milliseconds, for which a
 * click would wait.
 *
 * @param count - a whole number
 */
export function formatCount(count: number | bigint): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
