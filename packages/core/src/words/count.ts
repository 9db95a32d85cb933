/** The first `Intl.NumberFormat` delays a click by milliseconds, so this formats by hand. */
export function formatCount(count: number | bigint): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

export function formatPlural(count: number, one: string, other: string): string {
  return `${formatCount(count)} ${choosePlural(count, one, other)}`;
}

export function choosePlural<Text extends string>(count: number, one: Text, other: Text): Text {
  return count === 1 ? one : other;
}
