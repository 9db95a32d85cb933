/** @param share - 0 to 1 */
export function getQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) throw new Error('There is no quantile of nothing.');
  return low + (high - low) * (place - Math.floor(place));
}
