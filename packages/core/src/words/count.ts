/**
 * "10,000". It is formatted by hand, because the first `Intl.NumberFormat` delays a click by
 * milliseconds.
 *
 * @param count - a whole number
 */
export function formatCount(count: number | bigint): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** "1 file", "10,000 files". */
export function formatPlural(count: number, one: string, other: string): string {
  return `${formatCount(count)} ${choosePlural(count, one, other)}`;
}

/** Returns the form of a word or a sentence that agrees with a count. */
export function choosePlural<Text extends string>(count: number, one: Text, other: Text): Text {
  return count === 1 ? one : other;
}
