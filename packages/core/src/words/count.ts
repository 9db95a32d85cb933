/**
 * "10,000". The first `Intl.NumberFormat` would delay a click by milliseconds. `count`: a whole
 * number.
 */
export function formatCount(count: number | bigint): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
